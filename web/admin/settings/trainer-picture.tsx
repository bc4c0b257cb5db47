/** The pictures of trainers that the product has, in web/public/images. */
export const trainerPictures = ['trainer-1', 'trainer-2', 'trainer-3', 'trainer-4', 'trainer-5'] as const

type PictureFieldProps = { name: string; value: string; onChange: (picture: string) => void }

export const PictureField = ({ name, value, onChange }: PictureFieldProps) => (
  <fieldset className="grid gap-1.5 sm:col-span-2">
    <legend className="mb-1.5 text-sm font-semibold">Picture</legend>
    <div className="flex flex-wrap gap-2">
      {trainerPictures.map((picture, index) => (
        <label
          key={picture}
          className="relative block w-14 cursor-pointer overflow-hidden rounded-md border-2 border-border has-checked:border-accent-ink has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent-ink"
        >
          <input
            type="radio"
            name={name}
            aria-label={`Picture ${index + 1}`}
            checked={picture === value}
            onChange={() => onChange(picture)}
            className="absolute top-1 left-1 size-4"
          />
          <img
            src={`/images/${picture}-320.webp`}
            alt=""
            width="320"
            height="512"
            loading="lazy"
            className="h-20 w-full object-cover"
          />
        </label>
      ))}
    </div>
  </fieldset>
)
