import { type ReactNode, useId } from 'react'
import { isUploadedPicture, type PictureUse } from '#shared/lib/settings/pictures.ts'
import type { UploadedPicture } from '#shared/settings/uploaded-pictures.ts'
import { FieldError, FieldHint } from '../../ui/field.tsx'
import { PictureUpload } from './picture-upload.tsx'
import { useSettings } from './use-settings.ts'

type PictureCollection = {
  names: readonly string[]
  /** These three values describe the smallest file of each picture: the end of its file name, and its width and height in pixels. */
  fileNameEnding: string
  width: number
  height: number
  tileClass: string
}

const numberedNames = (name: string, count: number) =>
  Array.from({ length: count }, (_, index) => `${name}-${index + 1}`)

const pictureCollections: Readonly<Record<PictureUse, PictureCollection>> = {
  trainer: {
    names: numberedNames('trainer', 5),
    fileNameEnding: '-320.webp',
    width: 320,
    height: 512,
    tileClass: 'h-20 w-16',
  },
  gallery: {
    names: numberedNames('gallery', 9),
    fileNameEnding: '-480.webp',
    width: 480,
    height: 320,
    tileClass: 'h-20 w-16',
  },
  article: {
    names: numberedNames('blog', 4),
    fileNameEnding: '-480.webp',
    width: 480,
    height: 300,
    tileClass: 'h-20 w-32',
  },
  hero: { names: [], fileNameEnding: '-640.webp', width: 640, height: 360, tileClass: 'h-20 w-36' },
  logo: { names: [], fileNameEnding: '.webp', width: 128, height: 128, tileClass: 'size-20 p-2' },
}

export const listBuiltInPictures = (use: PictureUse): readonly string[] => pictureCollections[use].names

/** Only this many of the newest uploads are shown, so that the grid stays short. */
const MAX_SHOWN_UPLOADS = 12

type PictureFieldProps = {
  label: string
  use: PictureUse
  value: string
  onChange: (picture: string) => void
  /** The label of the option to have no picture. Undefined if a picture is required. */
  noneLabel?: string | undefined
  hint?: string | undefined
  error?: string | undefined
}

export function PictureField({ label, use, value, onChange, noneLabel, hint, error }: PictureFieldProps) {
  const id = useId()
  const uploadedPictures = useNewestUploads(use, value)
  const { names } = pictureCollections[use]
  const renderChoice = (picture: string, title: string, content: ReactNode) => (
    <label
      key={picture}
      className="relative grid min-h-20 min-w-16 cursor-pointer place-items-center overflow-hidden rounded-md border-2 border-border has-checked:border-accent-ink has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent-ink"
    >
      <input
        type="radio"
        name={id}
        aria-label={title}
        checked={picture === value}
        onChange={() => onChange(picture)}
        className="absolute top-1 left-1 size-4"
      />
      {content}
    </label>
  )
  const renderPicture = (picture: string, title: string) =>
    renderChoice(picture, title, <Thumbnail picture={picture} use={use} />)
  return (
    <fieldset
      data-invalid={error ? true : undefined}
      tabIndex={error ? -1 : undefined}
      aria-describedby={`${id}-hint ${id}-error`}
      className="col-span-full grid gap-1.5"
    >
      <legend className="mb-1.5 text-sm font-semibold">{label}</legend>
      <FieldHint id={id}>{hint}</FieldHint>
      <PictureUpload label={label} use={use} onUploaded={onChange}>
        <div className="flex flex-wrap gap-2">
          {noneLabel !== undefined &&
            renderChoice(
              '',
              noneLabel,
              <span className="max-w-32 px-2 pt-5 pb-2 text-center text-sm">{noneLabel}</span>,
            )}
          {uploadedPictures.map((picture, index) => renderPicture(picture, `Your picture ${index + 1}`))}
          {names.map((picture, index) => renderPicture(picture, `Picture ${index + 1}`))}
        </div>
      </PictureUpload>
      <FieldError id={`${id}-error`} message={error} />
    </fieldset>
  )
}

function useNewestUploads(use: PictureUse, value: string): readonly string[] {
  const { data } = useSettings()
  return listNewestUploads(data?.pictures ?? [], use, value)
}

/** Returns the newest uploaded pictures for a purpose, such as trainers. Also returns the chosen picture if it is older than these. */
export function listNewestUploads(
  pictures: readonly Pick<UploadedPicture, 'name' | 'use'>[],
  use: PictureUse,
  value: string,
): readonly string[] {
  const names = pictures.filter((picture) => picture.use === use).map(({ name }) => name)
  const newestNames = names.slice(0, MAX_SHOWN_UPLOADS)
  return !isUploadedPicture(value) || newestNames.includes(value) ? newestNames : [value, ...newestNames]
}

function Thumbnail({ picture, use }: { picture: string; use: PictureUse }) {
  const { fileNameEnding, width, height, tileClass } = pictureCollections[use]
  return (
    <img
      src={`/images/${picture}${fileNameEnding}`}
      alt=""
      width={width}
      height={height}
      loading="lazy"
      className={`object-cover ${tileClass}`}
    />
  )
}
