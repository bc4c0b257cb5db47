import { services } from '#shared/payments/catalog.ts'
import { LinkButton } from '../../../ui/link-button.tsx'
import { SectionHeading } from '../../../ui/section-heading.tsx'
import { ServiceCard } from './service-card.tsx'

export function Services() {
  return (
    <section id="services" className="chalk py-section">
      <div className="page-container grid gap-12">
        <SectionHeading title="Programs with a price and a plan">
          Train beside a coach, in a small group, or from wherever you are.
        </SectionHeading>
        <ul className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
          {services.map((service) => (
            <ServiceCard key={service.title} service={service} />
          ))}
        </ul>
        <div className="flex flex-col items-start justify-between gap-6 border-t border-border pt-10 md:flex-row md:items-center">
          <div className="grid gap-2">
            <h3 className="text-display text-heading">Not Sure Which Program Is Right for You?</h3>
            <p className="text-muted-foreground">Half an hour with a coach, no charge, no obligation.</p>
          </div>
          <LinkButton to="/booking" size="lg" className="shrink-0 max-md:w-full">
            Schedule Free Consultation
          </LinkButton>
        </div>
      </div>
    </section>
  )
}
