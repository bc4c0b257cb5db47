import { useIsHydrated } from '../../loading/use-is-hydrated.ts'
import { buttonClass } from '../../ui/button.tsx'
import { PublicAppointmentTypesSection } from './own/public-types.tsx'

/** Offers free appointments to visitors. Members book on their own page, to which this page links. */
export function AppointmentsPage() {
  const isHydrated = useIsHydrated()
  return (
    <div className="page-container grid max-w-3xl gap-8 py-8 sm:py-14 lg:max-w-5xl">
      <h1 className="text-display text-title">Your appointments</h1>
      <div className="grid items-start gap-8 lg:grid-cols-2">
        <section
          aria-labelledby="own-page"
          className="grid content-start gap-4 rounded-lg border border-border bg-surface p-5 sm:p-6"
        >
          <h2 id="own-page" className="text-display text-heading">
            Book with your sessions or membership
          </h2>
          <p className="text-muted-foreground">
            Your page shows your bookings. You can book, move and cancel there.
          </p>
          {/* The link loads a new document, because the member's page has a separate one. */}
          <a href="/me" className={buttonClass({})}>
            Open My Page
          </a>
        </section>
        {isHydrated && <PublicAppointmentTypesSection />}
      </div>
    </div>
  )
}
