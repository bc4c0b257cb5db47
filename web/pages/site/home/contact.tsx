import { business } from '#shared/lib/business.ts'
import { Carousel } from '../../../ui/carousel.tsx'
import { SectionHeading } from '../../../ui/section-heading.tsx'
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
      <Carousel label="Contact" items={contactCards} keyOf={({ title }) => title} slideWidth="column">
        {({ title, Icon, body, action }) => (
          <div className="grid h-full grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1 border-t border-border py-4 sm:flex sm:flex-col sm:items-start sm:gap-4 sm:rounded-lg sm:border sm:bg-background sm:p-6 xl:px-4 xl:py-5">
            <Icon aria-hidden="true" className="size-7 text-accent" />
            <h3 className="text-display text-heading xl:text-3xl">{title}</h3>
            <div className="col-span-2 col-start-2 row-start-2 w-full text-muted-foreground">{body}</div>
            {action && <div className="sm:mt-auto sm:pt-2">{action}</div>}
          </div>
        )}
      </Carousel>
    </section>
  )
}
