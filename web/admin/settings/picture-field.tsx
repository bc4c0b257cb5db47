import { type ReactNode, useId } from 'react'
import { FieldError } from '../../ui/field.tsx'

/** The pictures that the product has, in web/public/images, and the width of the smallest file of each. */
const collections = {
  trainer: { names: ['trainer-1', 'trainer-2', 'trainer-3', 'trainer-4', 'trainer-5'], width: 320 },
  gallery: {
    names: Array.from({ length: 9 }, (_, index) => `gallery-${index + 1}`),
    width: 480,
  },
} as const

export type PictureCollection = keyof typeof collections
export const picturesOf = (collection: PictureCollection): readonly string[] => collections[collection].names

type PictureFieldProps = {
  label: string
  collection: PictureCollection
  value: string
  onChange: (picture: string) => void
  canBeNone?: boolean
  error?: string | undefined
}

export function PictureField({ label, collection, value, onChange, canBeNone, error }: PictureFieldProps) {
  const name = useId()
  const { names, width } = collections[collection]
  const choice = (picture: string, title: string, content: ReactNode) => (
    <label
      key={picture}
      className="relative grid min-h-20 w-16 cursor-pointer place-items-center overflow-hidden rounded-md border-2 border-border has-checked:border-accent-ink has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent-ink"
    >
      <input
        type="radio"
        name={name}
        aria-label={title}
        checked={picture === value}
        onChange={() => onChange(picture)}
        className="absolute top-1 left-1 size-4"
      />
      {content}
    </label>
  )
  return (
    <fieldset className="grid gap-1.5 sm:col-span-2">
      <legend className="mb-1.5 text-sm font-semibold">{label}</legend>
      <div className="flex flex-wrap gap-2">
        {canBeNone && choice('', 'None', <span className="text-sm">None</span>)}
        {names.map((picture, index) =>
          choice(
            picture,
            `Picture ${index + 1}`,
            <img
              src={`/images/${picture}-${width}.webp`}
              alt=""
              width={width}
              height={width}
              loading="lazy"
              className="h-20 w-full object-cover"
            />,
          ),
        )}
      </div>
      <FieldError id={`${name}-error`} message={error} />
    </fieldset>
  )
}
