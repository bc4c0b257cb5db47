import { CircleAlert, CircleCheck, Info, X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { dismissToast, type Toast } from './toast-store.ts'

const DURATION_MS = 6_000
const ERROR_DURATION_MS = 20_000

const VARIANT_STYLES = {
  success: { Icon: CircleCheck, tint: 'text-success', edge: 'border-l-success' },
  info: { Icon: Info, tint: 'text-info', edge: 'border-l-info' },
  destructive: { Icon: CircleAlert, tint: 'text-danger', edge: 'border-l-danger' },
} as const

export function ToastCard({ toast }: { toast: Toast }) {
  const [isPaused, setIsPaused] = useState(false)
  const { id, title, description, variant = 'success' } = toast
  const { Icon, tint, edge } = VARIANT_STYLES[variant]

  useEffect(() => {
    if (isPaused) return
    const timer = setTimeout(
      () => dismissToast(id),
      variant === 'destructive' ? ERROR_DURATION_MS : DURATION_MS,
    )
    return () => clearTimeout(timer)
  }, [id, isPaused, variant])

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: users do not need to pause a toast by hovering
    <div
      onPointerEnter={() => setIsPaused(true)}
      onPointerLeave={() => setIsPaused(false)}
      onFocus={() => setIsPaused(true)}
      onBlur={() => setIsPaused(false)}
      className={`toast pointer-events-auto flex min-w-0 items-start gap-3 rounded-md border border-l-4 border-border bg-surface-raised p-4 shadow-elevated ${edge}`}
    >
      <Icon className={`mt-0.5 size-5 shrink-0 ${tint}`} />
      <div className="min-w-0 flex-1">
        <p className="font-semibold">{title}</p>
        {description && <p className="text-sm wrap-anywhere text-muted-foreground">{description}</p>}
      </div>
      <button
        type="button"
        aria-label="Dismiss"
        onClick={() => dismissToast(id)}
        className="-m-2 grid size-9 place-items-center rounded-md text-muted-foreground hover:text-foreground"
      >
        <X className="size-4" />
      </button>
    </div>
  )
}
