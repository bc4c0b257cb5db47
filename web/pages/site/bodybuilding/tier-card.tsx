import { Check } from 'lucide-react'
import { bookingPath, type CoachingTier, type Program } from '#shared/payments/catalog.ts'
import { Badge } from '../../../ui/badge.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'

export function TierCard({ tier }: { tier: CoachingTier & { title: Program } }) {
  const { title, level, priceLabel, description, features, popular } = tier
  const [price, period] = priceLabel.split('/')
  return (
    <li
      className={`grid content-start gap-6 rounded-lg lg:row-span-6 lg:grid-rows-subgrid border p-6 xl:p-8 ${popular ? 'border-accent bg-surface' : 'border-border'}`}
    >
      <div className="flex min-h-8 flex-wrap items-center justify-between gap-x-4">
        <p className="font-semibold text-muted-foreground">{level}</p>
        {popular && <Badge tone="accent">Most Popular</Badge>}
      </div>
      <h3 className="text-display text-title lg:text-4xl">{title}</h3>
      <p className="text-muted-foreground">{description}</p>
      <p className="text-display text-5xl leading-none tabular-figures">
        {price}
        <span className="text-2xl">/{period}</span>
      </p>
      <ul className="grid content-start gap-2.5 border-t border-border pt-6">
        {features.map((feature) => (
          <li key={feature} className="flex gap-2.5">
            <Check aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-accent" />
            {feature}
          </li>
        ))}
      </ul>
      <LinkButton to={bookingPath(title)} variant={popular ? 'primary' : 'outline'} className="mt-auto">
        Choose {title}
      </LinkButton>
    </li>
  )
}
