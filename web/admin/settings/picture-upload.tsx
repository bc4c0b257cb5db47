import { ImagePlus } from 'lucide-react'
import { type DragEvent, type ReactNode, useId, useRef, useState } from 'react'
import type { PictureUse } from '#shared/lib/settings/pictures.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { FieldError } from '../../ui/field.tsx'
import { type UploadState, usePictureUpload } from './use-picture-upload.ts'

type PictureUploadProps = {
  /** The label of the picture's field, such as 'Picture of Ana'. */
  label: string
  use: PictureUse
  onUploaded: (picture: string) => void
  children: ReactNode
}

/** The accepted file types. HEIC is not included, so that an iPhone converts its photos to JPEG. */
const ACCEPTED_TYPES = 'image/jpeg,image/png,image/webp,image/avif'

export function PictureUpload({ label, use, onUploaded, children }: PictureUploadProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [isDraggedOver, setIsDraggedOver] = useState(false)
  const { state, start, cancel } = usePictureUpload(use, onUploaded)
  const isBusy = state.step === 'uploading' || state.step === 'processing'

  function handleDrop(event: DragEvent) {
    event.preventDefault()
    setIsDraggedOver(false)
    const [file] = event.dataTransfer.files
    if (file) start(file)
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping a file is optional, because there is also a button
    <div
      onDragOver={(event) => {
        event.preventDefault()
        setIsDraggedOver(true)
      }}
      onDragLeave={() => setIsDraggedOver(false)}
      onDrop={handleDrop}
      className={`grid gap-2 rounded-md ${isDraggedOver ? 'outline-2 outline-offset-4 outline-accent-ink outline-dashed' : ''}`}
    >
      {children}
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <label
          aria-disabled={isBusy}
          className={buttonClass({
            variant: 'outline',
            size: 'compact',
            className:
              'relative cursor-pointer has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent-ink',
          })}
        >
          <ImagePlus className="size-4" />
          Upload a Picture
          <span className="sr-only"> for {label}</span>
          <input
            ref={input}
            type="file"
            accept={ACCEPTED_TYPES}
            aria-describedby={`${id}-hint`}
            // A busy button ignores clicks. The attribute `disabled` would take the keyboard focus away from the button.
            onClick={(event) => isBusy && event.preventDefault()}
            onChange={({ target }) => {
              const [file] = target.files ?? []
              if (file) start(file)
              // Clears the input, because otherwise choosing the same file again would fire no change event.
              target.value = ''
            }}
            className="absolute inset-0 size-full cursor-pointer opacity-0"
          />
        </label>
        {isBusy ? (
          <UploadProgress state={state} onCancel={cancel} />
        ) : (
          <span id={`${id}-hint`} className="text-sm text-muted-foreground">
            JPEG, PNG, WebP or AVIF, up to 8 MB.
          </span>
        )}
        <span role="status" className="sr-only">
          {statusTexts[state.step]}
        </span>
      </div>
      <FieldError id={`${id}-error`} message={state.step === 'failed' ? state.message : undefined} />
    </div>
  )
}

const statusTexts = {
  idle: '',
  uploading: 'Uploading the picture.',
  processing: 'Processing the picture.',
  done: 'The picture was added to this field.',
  failed: 'The picture was not uploaded.',
} as const satisfies Record<UploadState['step'], string>

function UploadProgress({ state, onCancel }: { state: UploadState; onCancel: () => void }) {
  const isSending = state.step === 'uploading'
  return (
    <span className="flex min-h-11 flex-wrap items-center gap-x-3 text-sm">
      <progress
        aria-label="Upload"
        className="h-2 w-28 accent-accent"
        {...(isSending && { value: state.percent, max: 100 })}
      />
      <span className="tabular-figures">{isSending ? `${state.percent}%` : 'Processing...'}</span>
      <Button variant="ghost" size="compact" onClick={onCancel}>
        Cancel
      </Button>
    </span>
  )
}
