import type { testimonials } from '../content/transformations.ts'

export function Testimonial({ testimonial }: { testimonial: (typeof testimonials)[number] }) {
  const { quote, name, program } = testimonial
  return (
    <li>
      <figure className="grid gap-5 border-t-4 border-foreground pt-5">
        <blockquote className="text-2xl leading-snug font-medium text-pretty">“{quote}”</blockquote>
        <figcaption>
          <span className="font-semibold">{name}</span>
          <span className="block text-sm text-muted-foreground">{program}</span>
        </figcaption>
      </figure>
    </li>
  )
}
