import { Suspense, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useSearchParams } from 'react-router-dom'
import { business } from '#shared/lib/settings/business.ts'
import { pageTexts } from '#shared/lib/settings/page-words.ts'
import { hasDraft } from '../../forms/form-draft.ts'
import { FormLoadBoundary } from '../../forms/form-load-boundary.tsx'
import { phoneHref } from '../../layout/navigation.ts'
import { deferredComponent } from '../../loading/deferred-component.tsx'
import { lazyComponent } from '../../loading/lazy-component.tsx'
import { useIsHydrated } from '../../loading/use-is-hydrated.ts'
import { waitForUserIntent } from '../../loading/user-intent.ts'
import { PageHero } from '../../ui/page-hero.tsx'
import type { BookingValues } from './booking/booking-field.ts'
import type { BookingFormProps } from './booking/booking-form.tsx'
import type { BookingReceivedProps } from './booking/booking-received.tsx'
import { BookingTimeSection } from './booking/booking-time-section.tsx'
import { usePickedTime } from './booking/use-picked-time.ts'

/** The form is loaded on demand, because it is most of the page's code. It is needed immediately for a draft or a link from an email. */
const BookingForm = deferredComponent<BookingFormProps>(
  () => import('./booking/booking-form.tsx').then((m) => m.BookingForm),
  {
    isNeededNow: () => /[?&](interest|appointment)=/.test(window.location.search) || hasDraft('booking'),
  },
)
const BookingReceived = lazyComponent<BookingReceivedProps>(() =>
  import('./booking/booking-received.tsx').then((m) => m.BookingReceived),
)

export function BookingPage() {
  const { title, intro, picture } = pageTexts('booking')
  const [query] = useSearchParams()
  const isHydrated = useIsHydrated()
  const [receivedBooking, setReceivedBooking] = useState<BookingValues>()
  const form = useRef<HTMLDivElement>(null)
  const time = usePickedTime(form)
  const appointment = (isHydrated && query.get('appointment')) || ''
  const openForm = () => {
    flushSync(() => setReceivedBooking(undefined))
    form.current?.querySelector<HTMLElement>('[name=name]')?.focus()
  }
  // Preloads the page that follows the submission, because the connection may be lost by then.
  useEffect(() => {
    waitForUserIntent()
      .then(BookingReceived.preload)
      .catch(() => undefined)
  }, [])

  return (
    <>
      {receivedBooking ? (
        <div className="page-container max-w-6xl py-8 sm:py-14">
          <Suspense fallback={null}>
            <BookingReceived booking={receivedBooking} onRestart={openForm} />
          </Suspense>
        </div>
      ) : (
        <PageHero imageName={picture || 'booking-hero'} title={title} size="compact">
          {intro}
        </PageHero>
      )}
      <div
        hidden={Boolean(receivedBooking)}
        className="page-container grid gap-10 py-8 lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-x-16 lg:py-12"
      >
        {!receivedBooking && <BookingTimeSection isHeld={appointment !== ''} time={time} />}
        {/* The cleared form stays mounted, because another person may submit it next. */}
        <div
          ref={form}
          hidden={time.picked && !time.hasChosenLongForm}
          className="scroll-mt-20 lg:col-span-2"
        >
          <h2 className="text-display text-3xl leading-none sm:text-5xl">Tell your coach about yourself</h2>
          <FormLoadBoundary>
            <BookingForm appointment={appointment} time={time} onReceived={setReceivedBooking} />
          </FormLoadBoundary>
        </div>
        {!receivedBooking && <NextSteps isTimeKnown={appointment !== '' || time.picked !== undefined} />}
      </div>
    </>
  )
}

const NEXT_STEPS = [
  {
    title: 'You meet a coach',
    text: 'Half an hour, at the gym or by phone, about your fitness and your goals.',
  },
  { title: 'You get a plan', text: 'We suggest a plan, with a price. You can decide later.' },
]

const HOLD_STEP = {
  title: 'We reserve your time',
  text: 'Use the link in our email to change or cancel the time.',
} as const

function NextSteps({ isTimeKnown }: { isTimeKnown: boolean }) {
  const steps = [
    isTimeKnown ? HOLD_STEP : { title: 'We call you', text: business.responsePromise },
    ...NEXT_STEPS,
  ]
  return (
    <aside aria-labelledby="next-steps" className="grid content-start gap-6 lg:col-start-2 lg:row-start-1">
      <h2 id="next-steps" className="text-display text-heading">
        What happens next
      </h2>
      <ol className="grid gap-5">
        {steps.map(({ title, text }, index) => (
          <li key={title} className="grid grid-cols-[2.25rem_1fr] gap-x-3">
            <span aria-hidden="true" className="text-display text-3xl leading-none text-accent">
              {index + 1}
            </span>
            <div>
              <p className="font-semibold">{title}</p>
              <p className="text-sm text-muted-foreground lg:text-base">{text}</p>
            </div>
          </li>
        ))}
      </ol>
      <p className="border-t border-border pt-5 text-sm text-muted-foreground">
        Prefer to talk? Call{' '}
        <a href={phoneHref()} className="font-semibold text-foreground underline underline-offset-4">
          {business.phone}
        </a>
      </p>
    </aside>
  )
}
