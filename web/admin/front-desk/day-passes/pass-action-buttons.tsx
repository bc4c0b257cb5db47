import { ExternalLink, TicketCheck, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import type { StaffDayPass } from '#shared/front-desk/day-pass.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'

export type PassAction = 'redeem' | 'delete'

type PassActionButtonsProps = {
  pass: StaffDayPass
  onChoose: (action: PassAction) => void
  size?: 'sm' | 'compact'
  children?: ReactNode
}

export function PassActionButtons({ pass, onChoose, size = 'compact', children }: PassActionButtonsProps) {
  const { passCode, status } = pass
  return (
    <div className="flex min-w-50 items-center">
      {status === 'active' ? (
        <Button
          variant="outline"
          size={size}
          aria-label={`Redeem pass ${passCode}`}
          onClick={() => onChoose('redeem')}
        >
          <TicketCheck className="size-5" />
          Redeem
        </Button>
      ) : (
        children
      )}
      <a
        id={`view-${passCode}`}
        href={`/day-pass/${passCode}`}
        target="_blank"
        rel="noreferrer"
        aria-label={`View pass ${passCode} in a new tab`}
        title="View pass"
        className={buttonClass({ variant: 'ghost', size: 'icon', className: 'ml-auto' })}
      >
        <ExternalLink className="size-5" />
      </a>
      <Button
        variant="ghost"
        size="icon"
        aria-label={`Delete pass ${passCode}`}
        title="Delete pass"
        onClick={() => onChoose('delete')}
      >
        <Trash2 className="size-5" />
      </Button>
    </div>
  )
}
