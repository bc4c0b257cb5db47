import { Eraser } from 'lucide-react'
import { type PointerEvent, useId, useRef } from 'react'
import { SIGNATURE_BOX, SIGNATURE_PATH_MAX_LENGTH } from '#shared/waivers/signing.ts'
import { Button } from '../../ui/button.tsx'
import { FieldError } from '../../ui/field.tsx'

const { width: WIDTH, height: HEIGHT } = SIGNATURE_BOX

type SignaturePadProps = { path: string; onChange: (path: string) => void; error: string | undefined }

/** Draws a signature as an SVG path. It needs no keyboard support, because a typed name is enough. */
export function SignaturePad({ path, onChange, error }: SignaturePadProps) {
  const id = useId()
  const isDrawing = useRef(false)
  const drawnPath = useRef(path)

  function draw(event: PointerEvent<SVGSVGElement>, command: 'M' | 'L') {
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect()
    const x = clamp(((event.clientX - left) / width) * WIDTH, WIDTH)
    const y = clamp(((event.clientY - top) / height) * HEIGHT, HEIGHT)
    const before = command === 'M' ? path : drawnPath.current
    const next = `${before}${command}${x} ${y}`
    if (next.length > SIGNATURE_PATH_MAX_LENGTH) return
    drawnPath.current = next
    onChange(next)
  }

  return (
    <div className="grid gap-1.5 sm:col-span-2">
      <p className="text-sm font-semibold">Draw your signature (optional)</p>
      <svg
        role="img"
        aria-label={path ? 'Drawn signature' : 'Drawn signature, still empty'}
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        className="w-full cursor-crosshair touch-none rounded-lg border border-dashed border-border-strong bg-surface"
        onPointerDown={(event) => {
          if (event.button !== 0) return
          isDrawing.current = true
          event.currentTarget.setPointerCapture(event.pointerId)
          draw(event, 'M')
        }}
        onPointerMove={(event) => isDrawing.current && draw(event, 'L')}
        onPointerUp={() => {
          isDrawing.current = false
        }}
        onPointerCancel={() => {
          isDrawing.current = false
        }}
      >
        <line x1={30} x2={WIDTH - 30} y1={160} y2={160} className="stroke-border-strong" />
        <path d={path} fill="none" strokeWidth={3} strokeLinecap="round" className="stroke-foreground" />
      </svg>
      <FieldError id={`${id}-error`} message={error} />
      <Button
        variant="ghost"
        size="sm"
        disabled={path === ''}
        onClick={() => onChange('')}
        className="justify-self-start"
      >
        <Eraser aria-hidden="true" className="size-4" />
        Clear the drawing
      </Button>
    </div>
  )
}

const clamp = (value: number, max: number) => Math.round(Math.min(Math.max(value, 0), max))
