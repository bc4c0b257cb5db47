import { business } from '#shared/lib/business.ts'
import { Picture } from '../../../ui/picture.tsx'

type TrainerCardProps = {
  trainer: (typeof business.trainers)[number]
  imageName: string
  isHighlighted: boolean
  onIntent: () => void
}

/** All names in one size: the longest fills the height above the number, also with the widest text spacing of WCAG 1.4.12. */
const NAME_SIZE = nameSize(Math.max(...business.trainers.map(({ name }) => name.length)))

function nameSize(longest: number): string {
  if (longest <= 5) return 'text-[19.5cqh]'
  if (longest === 6) return 'text-[14cqh]'
  return longest <= 8 ? 'text-[12.5cqh]' : 'text-[9.5cqh]'
}

export function TrainerCard({ trainer, imageName, isHighlighted, onIntent }: TrainerCardProps) {
  const { name, specialty, proof } = trainer
  return (
    <li
      onPointerEnter={(event) => event.pointerType === 'mouse' && onIntent()}
      className={`corner-bevel relative isolate aspect-5/8 w-[min(74vw,17.5rem)] shrink-0 snap-start overflow-hidden border bg-background transition-colors [container-type:size] lg:w-auto lg:min-w-0 lg:flex-1 ${isHighlighted ? 'border-accent' : 'border-border'}`}
    >
      <div className="halftone absolute inset-0 -z-10">
        <Picture
          name={imageName}
          widths={[320, 480]}
          hasAvif={false}
          sizes="18rem"
          alt=""
          width={480}
          height={768}
          className="size-full object-cover"
        />
      </div>
      <h3
        className={`text-display absolute top-[3cqh] left-[3cqw] rotate-180 leading-[0.8] whitespace-nowrap [writing-mode:vertical-rl] ${NAME_SIZE}`}
      >
        {name}
      </h3>
      <div className="absolute inset-x-[6cqw] bottom-[3cqh] grid gap-0.5">
        <span className="text-display flex flex-wrap items-baseline gap-x-1 text-[clamp(2.4rem,26cqw,5rem)] leading-none text-accent tabular-figures">
          {proof.value}
          {proof.unit && <span className="text-[0.42em] text-foreground">{proof.unit}</span>}
        </span>
        <span className="text-sm leading-tight">{proof.label}</span>
        <span className="mt-2 border-t border-border-subtle pt-2 text-sm leading-tight text-muted-foreground">
          {specialty}
        </span>
      </div>
    </li>
  )
}
