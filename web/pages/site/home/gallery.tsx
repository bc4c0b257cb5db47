import { business } from '#shared/lib/business.ts'
import { Carousel } from '../../../ui/carousel.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { Picture } from '../../../ui/picture.tsx'
import { SectionHeading } from '../../../ui/section-heading.tsx'
import { StatTiles } from '../../../ui/stat-tiles.tsx'
import { DayPassButton } from '../../front-desk/day-pass-button.tsx'
import { facilityPhotos } from './facility-photos.ts'

const photos = facilityPhotos.map((photo, index) => ({ ...photo, number: index + 1 }))
const AUTOPLAY_MS = 5_000

export function Gallery() {
  return (
    <section id="gallery" className="grid grid-cols-1 gap-12 overflow-hidden py-section">
      <div className="page-container">
        <SectionHeading title="Built for heavy days">
          Racks when you need one, room to move, and equipment that is kept in order.
        </SectionHeading>
      </div>
      <Carousel
        label="Facility"
        items={photos}
        keyOf={({ caption }) => caption}
        slideWidth="wide"
        isEndless
        autoplayMs={AUTOPLAY_MS}
      >
        {({ number, caption, alt }) => (
          <figure className="relative overflow-hidden rounded-lg border border-border">
            <Picture
              name={`gallery-${number}`}
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
