import { business } from '#shared/business.ts'
import { Carousel } from '../../ui/carousel.tsx'
import { SectionHeading } from '../../ui/section-heading.tsx'
import { contactCards } from './contact-cards.tsx'

export function Contact() {
  return (
    <section
      id="contact"
      className="grid grid-cols-1 gap-12 overflow-hidden border-t border-border bg-surface py-section"
    >
      <div className="page-container">
        <SectionHeading title="Come in, call, or write">{business.responsePromise}</SectionHeading>
      </div>
      <Carousel label="Contact" items={contactCards} keyOf={({ title }) => title} slideWidth="card">
        {({ title, Icon, body, action }) => (
          <div className="flex h-full flex-col gap-4 rounded-lg border border-border bg-background p-6">
            <Icon aria-hidden="true" className="size-7 text-accent" />
            <h3 className="text-display text-heading">{title}</h3>
            <div className="text-muted-foreground">{body}</div>
            {action && <div className="mt-auto pt-2">{action}</div>}
          </div>
        )}
      </Carousel>
    </section>
  )
}
