import { Check } from 'lucide-react'
import type { CoachingTier } from '#shared/catalogue.ts'
import { Badge } from '../../ui/badge.tsx'
import { LinkButton } from '../../ui/link-button.tsx'

export function TierCard({ tier }: { tier: CoachingTier }) {
  const { title, level, priceLabel, description, features, popular } = tier
  return (
    <li
      className={`flex flex-col gap-6 rounded-lg border p-6 xl:p-8 ${popular ? 'border-accent bg-panel' : 'border-line'}`}
    >
      <div className="flex min-h-8 flex-wrap items-center justify-between gap-x-4">
        <p className="font-semibold text-muted">{level}</p>
        {popular && <Badge tone="accent">Most Popular</Badge>}
      </div>
      <div className="grid gap-3">
        <h3 className="display text-title lg:min-h-[1.84em] lg:text-5xl">{title}</h3>
        <p className="text-muted lg:min-h-[3lh]">{description}</p>
      </div>
      <p className="text-3xl font-bold figures">{priceLabel}</p>
      <ul className="grid gap-2.5 border-t border-line pt-6">
        {features.map((feature) => (
          <li key={feature} className="flex gap-2.5">
            <Check aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-accent" />
            {feature}
          </li>
        ))}
      </ul>
      <LinkButton
        to={`/booking?interest=${encodeURIComponent(title)}`}
        variant={popular ? 'primary' : 'outline'}
        className="mt-auto"
      >
        Choose {title}
      </LinkButton>
    </li>
  )
}
