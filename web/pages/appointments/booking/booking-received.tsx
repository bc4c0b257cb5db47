import { Phone, UserPlus } from 'lucide-react'
import { business } from '#shared/lib/settings/business.ts'
import { Confirmation, GymPhoneNumber } from '../../../layout/confirmation.tsx'
import { phoneHref } from '../../../layout/navigation.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { DayPassButton } from '../../front-desk/day-pass-button.tsx'
import type { BookingValues } from './booking-field.ts'

export type BookingReceivedProps = { booking: BookingValues; onRestart: () => void }

export function BookingReceived({ booking, onRestart }: BookingReceivedProps) {
  const { name, email, phone, bestTimeToCall, importantGoals } = booking
  const timesText = new Intl.ListFormat('en-US', { type: 'disjunction' }).format(bestTimeToCall)
  const [firstName] = name.trim().split(/\s+/)
  const rows = [
    ['Name', name],
    ['Phone', phone],
    ['Email', email],
    ['Best time to call', bestTimeToCall.join(', ')],
    ['Goals', importantGoals.join(', ')],
  ]
  return (
    <Confirmation
      title={`Booking received, ${firstName}.`}
      steps={[
        {
          title: 'We call you',
          text: (
            <>
              {business.responsePromise} You asked for {timesText.toLowerCase()}. We will call you from{' '}
              <GymPhoneNumber />.
            </>
          ),
        },
        {
          title: 'You meet a coach for free',
          text: 'Thirty minutes: your goals, a first look at how you move, and a price.',
        },
        { title: 'Your plan', text: 'Yours to keep, whether you join or not.' },
      ]}
      actions={
        <>
          <DayPassButton size="lg" />
          <a href={phoneHref()} className={buttonClass({ variant: 'outline', size: 'lg' })}>
            <Phone aria-hidden="true" className="size-5" />
            {business.phone}
          </a>
        </>
      }
      details={
        <>
          <p className="text-display text-heading">Your answers</p>
          <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-5 gap-y-1.5">
            {rows.map(([label, value]) => (
              <div key={label} className="contents">
                <dt className="text-muted-foreground">{label}</dt>
                <dd className="font-semibold wrap-anywhere">{value}</dd>
              </div>
            ))}
          </dl>
          <p className="text-sm text-muted-foreground">
            To correct an answer, call <GymPhoneNumber />.
          </p>
          <Button variant="ghost" size="compact" className="-ml-2.5 justify-self-start" onClick={onRestart}>
            <UserPlus aria-hidden="true" className="size-5" />
            Register another person
          </Button>
        </>
      }
    />
  )
}
