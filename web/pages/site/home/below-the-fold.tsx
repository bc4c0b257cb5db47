import { business } from '#shared/lib/settings/business.ts'
import { pageTexts } from '#shared/lib/settings/page-words.ts'
import { listOfferedServices } from '#shared/payments/catalog.ts'
import { addItemNumbers } from '../../../layout/add-item-numbers.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { Carousel } from '../../../ui/carousel.tsx'
import { Picture } from '../../../ui/picture.tsx'
import { SectionHeading } from '../../../ui/section-heading.tsx'
import { StatTiles } from '../../../ui/stat-tiles.tsx'
import { DayPassButton } from '../../front-desk/day-pass-button.tsx'
import { contactCards } from './contact-cards.tsx'
import { AboutUs, QuestionsSection } from './optional-sections.tsx'
import { ServiceCard } from './service-card.tsx'
import { Trainers } from './trainers.tsx'

export function BelowTheFold() {
  return (
    <>
      <Trainers />
      <AboutUs />
      <Services />
      <Gallery />
      <QuestionsSection />
      <Contact />
    </>
  )
}

function Contact() {
  return (
    <section
      id="contact"
      className="grid grid-cols-1 gap-12 overflow-hidden border-t border-border bg-surface py-section"
    >
      <div className="page-container">
        <SectionHeading title={pageTexts('home').contact.title}>{business.responsePromise}</SectionHeading>
      </div>
      <Carousel label="Contact" items={contactCards()} keyOf={({ title }) => title} slideWidth="column">
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

function Services() {
  const { title, text, closingTitle, closingText } = pageTexts('home').programs
  return (
    <section id="services" className="chalk py-section">
      <div className="page-container grid gap-12">
        <SectionHeading title={title}>{text}</SectionHeading>
        <ul className="grid gap-4 wrap-anywhere md:grid-cols-2 xl:grid-cols-3">
          {listOfferedServices().map((service) => (
            <ServiceCard key={service.id} service={service} />
          ))}
        </ul>
        <div className="flex flex-col items-start justify-between gap-6 border-t border-border pt-10 md:flex-row md:items-center">
          <div className="grid gap-2">
            <h3 className="text-display text-heading">{closingTitle}</h3>
            <p className="text-muted-foreground">{closingText}</p>
          </div>
          <LinkButton to="/booking" size="lg" className="shrink-0 max-md:w-full">
            Schedule Free Consultation
          </LinkButton>
        </div>
      </div>
    </section>
  )
}

const AUTOPLAY_MS = 5_000

function Gallery() {
  const { title, text, photos } = pageTexts('home').gallery
  return (
    <section id="gallery" className="grid grid-cols-1 gap-12 overflow-hidden py-section">
      {photos.length > 0 && (
        <>
          <div className="page-container">
            <SectionHeading title={title}>{text}</SectionHeading>
          </div>
          <Carousel
            label="Facility"
            items={addItemNumbers(photos)}
            keyOf={({ number }) => String(number)}
            slideWidth="wide"
            isEndless
            autoplayMs={AUTOPLAY_MS}
          >
            {({ picture, caption, alt }) => (
              <figure className="relative overflow-hidden rounded-lg border border-border">
                <Picture
                  name={picture}
                  widths={[480, 960]}
                  sizes="(min-width: 64rem) 44rem, 85vw"
                  alt={alt}
                  width={960}
                  height={640}
                  className="aspect-3/2 w-full object-cover"
                />
                <figcaption className="text-display absolute inset-x-0 bottom-0 scrim px-5 pt-16 pb-4 text-heading">
                  {caption}
                </figcaption>
              </figure>
            )}
          </Carousel>
        </>
      )}
      <div className="page-container grid gap-10">
        <StatTiles stats={business.marketingStats.facility} />
        <div className="flex flex-col gap-3 sm:flex-row sm:flex-wrap sm:gap-4">
          <LinkButton to="/booking" size="lg">
            Book Your Free Consultation
          </LinkButton>
          <DayPassButton variant="outline" size="lg" />
        </div>
      </div>
    </section>
  )
}
