import type { business } from '#shared/business.ts'
import { Picture } from '../../ui/picture.tsx'

type TrainerCardProps = {
  trainer: (typeof business.trainers)[number]
  picture: string
  isHighlighted: boolean
  onReach: () => void
}

/** Highlighted it grows and shows its colours; on narrow screens all have the same width. */
export function TrainerCard({ trainer, picture, isHighlighted, onReach }: TrainerCardProps) {
  const { name, specialty } = trainer
  const edge = isHighlighted ? 'border-accent md:grow-[2.2]' : 'border-line md:grow'
  // Written out: the utilities for filters bring the defaults of all of them into the page's styles.
  const light = isHighlighted ? '' : 'md:[filter:brightness(0.6)_saturate(0.5)]'
  return (
    <li
      onPointerEnter={(event) => event.pointerType === 'mouse' && onReach()}
      className={`relative h-96 w-[min(78vw,20rem)] shrink-0 snap-start overflow-hidden rounded-lg border transition-[flex-grow,border-color] duration-500 md:h-112 md:w-auto md:min-w-0 md:shrink md:basis-0 ${edge}`}
    >
      <Picture
        name={picture}
        widths={[320, 640]}
        sizes="(min-width: 48rem) 28rem, 20rem"
        alt={`Portrait of ${name}`}
        width={640}
        height={800}
        className={`size-full object-cover transition duration-500 ${light}`}
      />
      <div className="absolute inset-x-0 bottom-0 shade p-4 pt-20">
        <h3 className="display text-heading">{name}</h3>
        <p
          className={`text-sm text-muted transition-opacity md:whitespace-nowrap duration-500 ${isHighlighted ? '' : 'md:opacity-0'}`}
        >
          {specialty}
        </p>
      </div>
    </li>
  )
}
