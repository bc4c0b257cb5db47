import { defaultSettings } from '#shared/lib/settings/default-settings.ts'
import { Carousel } from '../ui/carousel.tsx'
import { Picture } from '../ui/picture.tsx'
import { Specimen, SpecimenGroup } from './specimen.tsx'

const { photos } = defaultSettings.pages.home.gallery
const keyOf = ({ caption }: { caption: string }) => caption

function PhotoSlide({ photo: { picture, caption, alt } }: { photo: (typeof photos)[number] }) {
  return (
    <figure className="grid gap-2">
      <Picture
        name={picture}
        widths={[480, 960]}
        sizes="46rem"
        alt={alt}
        width={960}
        height={640}
        className="aspect-3/2 w-full rounded-lg border border-border object-cover"
      />
      <figcaption className="text-sm text-muted-foreground">{caption}</figcaption>
    </figure>
  )
}

export function Carousels() {
  return (
    <SpecimenGroup
      id="carousels"
      title="Carousels and pictures"
      intro="Visitors can swipe, scroll or step through a carousel. A moving carousel has a pause button, pauses on hover, and starts paused with prefers-reduced-motion."
    >
      <Specimen label="loops, with autoplay">
        <Carousel
          label="Facility"
          items={photos}
          keyOf={keyOf}
          slideWidth="card"
          isEndless
          autoplayMs={5_000}
        >
          {(photo) => <PhotoSlide photo={photo} />}
        </Carousel>
      </Specimen>
      <Specimen label="no loop, no autoplay">
        <Carousel label="Training areas" items={photos.slice(0, 4)} keyOf={keyOf} slideWidth="card">
          {(photo) => <PhotoSlide photo={photo} />}
        </Carousel>
      </Specimen>
    </SpecimenGroup>
  )
}
