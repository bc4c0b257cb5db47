import { CircleAlert, CircleCheck, type LucideIcon, OctagonX, ScanLine } from 'lucide-react'
import { business } from '#shared/lib/settings/business.ts'
import { Button } from '../../ui/button.tsx'
import { QrCode } from '../../ui/qr-code.tsx'
import type { KioskCardContent, KioskView } from './kiosk-desk.ts'

/** The color and the icon each show the result of a check-in. Both can be recognized from two meters away. */
const colorStyles = {
  green: { Icon: CircleCheck, backgroundClass: 'bg-success text-on-state' },
  amber: { Icon: CircleAlert, backgroundClass: 'bg-warning text-on-state' },
  red: { Icon: OctagonX, backgroundClass: 'bg-danger text-on-state' },
  none: { Icon: ScanLine, backgroundClass: 'bg-background text-foreground' },
} as const satisfies Record<KioskCardContent['color'] | 'none', { Icon: LucideIcon; backgroundClass: string }>

const doorTexts = {
  opening: 'The door is opening...',
  open: 'Open',
  silent: 'The door did not answer, please push the button',
} as const

export function KioskCard({ deskView, onDone }: { deskView: KioskView; onDone: () => void }) {
  const card = deskView.kind === 'card' ? deskView.card : undefined
  const { Icon, backgroundClass } = colorStyles[card?.color ?? 'none']
  const door = deskView.kind === 'card' && deskView.door
  return (
    <section
      aria-label="Answer"
      data-color={card?.color}
      className={`[container-type:size] grid content-center justify-items-center gap-[4cqmin] overflow-hidden p-[5cqmin] text-center landscape:grid-flow-col landscape:items-center landscape:justify-center ${backgroundClass}`}
    >
      <div role="status" aria-atomic className="grid min-w-0 justify-items-center gap-[3cqmin]">
        {!card && <p className="text-xl font-semibold text-muted-foreground">{business.name}</p>}
        <Icon aria-hidden="true" className="size-[clamp(3rem,min(16cqw,15cqh),11rem)]" strokeWidth={2} />
        <h1 className="text-display text-[clamp(2.25rem,min(11cqw,18cqh),8.5rem)] leading-none text-balance">
          {card?.text ?? (deskView.kind === 'asking' ? 'One moment...' : 'Scan your card')}
        </h1>
        {door && (
          <p className="text-[clamp(1.75rem,4.5cqw,3rem)] leading-tight font-semibold">{doorTexts[door]}</p>
        )}
        {card?.next && (
          <p className="text-[clamp(1.5rem,4cqw,2.5rem)] leading-tight font-semibold">
            Scan this with your phone
          </p>
        )}
      </div>
      {card?.next && (
        <div className="grid justify-items-center gap-4">
          <QrCode
            text={card.next.url}
            label={`QR code: ${card.next.label}`}
            errorCorrection="medium"
            className="size-[min(60cqw,42cqh)] landscape:size-[min(38cqw,70cqh)]"
          />
          <Button variant="outline" size="lg" className="bg-background" onClick={onDone}>
            Done
          </Button>
        </div>
      )}
    </section>
  )
}
