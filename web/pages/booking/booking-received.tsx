import { CalendarPlus, Phone } from 'lucide-react'
import { business } from '#shared/business.ts'
import { phoneHref } from '../../layout/contact-links.ts'
import { PhoneNumber, Receipt } from '../../layout/receipt.tsx'
import { buttonClass } from '../../ui/button-class.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import type { BookingValues } from './booking-field.ts'

/** In one piece at the end of a line. */
/** Confirmation with the next steps. */
export function BookingReceived({ booking }: { booking: BookingValues }) {
  const { name, email, phone, bestTimeToCall, importantGoals } = booking
  const times = new Intl.ListFormat('en-US', { type: 'disjunction' }).format(bestTimeToCall)
  const [firstName] = name.trim().split(/\s+/)
  return (
    <Receipt
      title={`Booking received, ${firstName}.`}
      level={2}
      steps={[
        {
          title: 'We call you',
          text: (
            <>
              {business.responsePromise} You asked for {times.toLowerCase()}; the call comes from{' '}
              <PhoneNumber />.
            </>
          ),
        },
        {
          title: 'Thirty minutes with a coach, free',
          text: 'Your goals, a first look at how you move, and a price.',
        },
        { title: 'Your plan', text: 'Yours to keep, whether you join or not.' },
      ]}
      actions={
        <>
          <LinkButton to="/" size="lg">
            <CalendarPlus aria-hidden="true" className="size-5" />
            Come in before that: free day pass
          </LinkButton>
          <a href={phoneHref} className={buttonClass({ variant: 'outline', size: 'lg' })}>
            <Phone aria-hidden="true" className="size-5" />
            {business.phone}
          </a>
        </>
      }
      details={{
        title: 'What you sent',
        rows: [
          { label: 'Name', value: name },
          { label: 'Phone', value: phone },
          { label: 'Email', value: email },
          { label: 'Best time', value: bestTimeToCall.join(', ') },
          { label: 'Goals', value: importantGoals.join(', ') },
        ],
        note: (
          <>
            Something wrong? Call <PhoneNumber />.
          </>
        ),
      }}
    />
  )
}
