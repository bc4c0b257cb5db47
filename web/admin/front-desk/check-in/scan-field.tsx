import { Camera, CameraOff } from 'lucide-react'
import type { FormEvent, RefObject } from 'react'
import { Button } from '../../../ui/button.tsx'

const FIELD_LABEL = 'Scan, or type a code, name or phone'

type ScanFieldProps = {
  field: RefObject<HTMLInputElement | null>
  text: string
  onType: (text: string) => void
  onAsk: () => void
  isCameraOn: boolean
  onToggleCamera: () => void
}

export function ScanField({ field, text, onType, onAsk, isCameraOn, onToggleCamera }: ScanFieldProps) {
  const CameraIcon = isCameraOn ? CameraOff : Camera
  return (
    <form
      className="flex gap-2"
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        onAsk()
      }}
    >
      <label htmlFor="check-in-text" className="sr-only">
        {FIELD_LABEL}
      </label>
      <input
        ref={field}
        id="check-in-text"
        type="text"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint="search"
        placeholder="Scan, or code, name, phone"
        value={text}
        onChange={({ target }) => onType(target.value)}
        className="min-h-14 min-w-0 flex-1 rounded-md border-2 border-accent-ink bg-background px-4 text-lg max-sm:px-3 max-sm:text-base placeholder:text-muted-foreground"
      />
      <Button
        variant="outline"
        className="min-h-14 px-4"
        aria-label="Camera"
        aria-pressed={isCameraOn}
        onClick={onToggleCamera}
      >
        <CameraIcon className="size-6" />
      </Button>
    </form>
  )
}
