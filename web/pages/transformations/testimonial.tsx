import type { testimonials } from '../../content/transformations.ts'

export function Testimonial({ testimonial }: { testimonial: (typeof testimonials)[number] }) {
  const { quote, name, program } = testimonial
  return (
    <li>
      <figure className="flex h-full flex-col justify-between gap-8 rounded-lg border border-line bg-panel p-6 sm:p-8">
        <blockquote className="text-xl leading-snug font-medium text-balance">“{quote}”</blockquote>
        <figcaption>
          <span className="font-semibold">{name}</span>
          <span className="block text-sm text-muted">{program}</span>
        </figcaption>
      </figure>
    </li>
  )
}
