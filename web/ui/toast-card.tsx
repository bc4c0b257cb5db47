import { CircleAlert, CircleCheck, Info, X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { dismissToast, type Toast } from '../lib/toast.ts'

const SHOWN_MS = 6_000
/** Errors stay longer: they have to be read and acted upon. */
const ERROR_SHOWN_MS = 20_000

const LOOKS = {
  success: { Icon: CircleCheck, tint: 'text-ok', edge: 'border-l-ok' },
  info: { Icon: Info, tint: 'text-info', edge: 'border-l-info' },
  destructive: { Icon: CircleAlert, tint: 'text-bad', edge: 'border-l-bad' },
} as const

/** Its time stands still while it is pointed at or has the focus. */
export function ToastCard({ toast }: { toast: Toast }) {
  const [isHeld, setIsHeld] = useState(false)
  const { id, title, description, variant = 'success' } = toast
  const { Icon, tint, edge } = LOOKS[variant]

  useEffect(() => {
    if (isHeld) return
    const timer = setTimeout(() => dismissToast(id), variant === 'destructive' ? ERROR_SHOWN_MS : SHOWN_MS)
    return () => clearTimeout(timer)
  }, [id, isHeld, variant])

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: holding is a courtesy, nothing depends on it
    <div
      onPointerEnter={() => setIsHeld(true)}
      onPointerLeave={() => setIsHeld(false)}
      onFocus={() => setIsHeld(true)}
      onBlur={() => setIsHeld(false)}
      className={`toast pointer-events-auto flex min-w-0 items-start gap-3 rounded-md border border-l-4 border-line bg-raised p-4 lifted ${edge}`}
    >
      <Icon aria-hidden="true" className={`mt-0.5 size-5 shrink-0 ${tint}`} />
      <div className="min-w-0 flex-1">
        <p className="font-semibold">{title}</p>
        {description && <p className="text-sm wrap-anywhere text-muted">{description}</p>}
      </div>
      <button
        type="button"
        aria-label="Dismiss"
        onClick={() => dismissToast(id)}
        className="-m-2 grid size-9 place-items-center rounded-md text-muted hover:text-ink"
      >
        <X aria-hidden="true" className="size-4" />
      </button>
    </div>
  )
}
