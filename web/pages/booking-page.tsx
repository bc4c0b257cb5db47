import { useSearchParams } from 'react-router-dom'
import { useIsHydrated } from '../lib/use-is-hydrated.ts'
import { PageHero } from '../ui/page-hero.tsx'
import { BookingForm } from './booking/booking-form.tsx'
import { WhatHappensNext } from './booking/what-happens-next.tsx'

export function BookingPage() {
  const [query] = useSearchParams()
  const isHydrated = useIsHydrated()
  const interest = (isHydrated && query.get('interest')) || ''
  return (
    <>
      <PageHero picture="booking-hero" title="Fitness Transformation Registration">
        Ten minutes now save an hour later: your coach reads this before you meet, so the free consultation is
        about you from the first minute.
      </PageHero>
      <div className="wrap grid gap-12 py-12 lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-16 lg:py-16">
        <BookingForm key={interest} interest={interest} />
        <WhatHappensNext />
      </div>
    </>
  )
}
