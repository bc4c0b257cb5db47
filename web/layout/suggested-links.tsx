import { ArrowRight } from 'lucide-react'
import { isPageShown } from '#shared/lib/settings/page-visibility.ts'
import {
  listCoachingTiers,
  listServicesForSale,
  priceLabel,
  tierPriceLabel,
} from '#shared/payments/catalog.ts'
import { SiteLink } from '../ui/button.tsx'

type SuggestedLink = { label: string; note: string; to: string }

export function suggestedPages(): readonly SuggestedLink[] {
  const [service] = listServicesForSale()
  const [tier] = listCoachingTiers()
  return [
    {
      label: 'Programs and prices',
      note: service ? `From ${priceLabel(service)}` : 'Training and coaching',
      to: '/#services',
    },
    {
      label: 'Bodybuilding coaching',
      note: tier ? `From ${tierPriceLabel(tier)}` : 'Coaching for competitions',
      to: '/bodybuilding',
    },
    { label: 'Client stories', note: 'Results of our members', to: '/transformations' },
    { label: 'Free resources', note: 'Meal plan, posing, macros', to: '/resources' },
  ].filter(({ to }) => isPageShown(to))
}

export const suggestedPrograms = (): readonly SuggestedLink[] =>
  [...listServicesForSale()]
    .sort((a, b) => Number(b.isPopular ?? false) - Number(a.isPopular ?? false))
    .slice(0, 4)
    .map((service) => ({
      label: service.title,
      note: service.isPopular ? `${priceLabel(service)} · Most Popular` : priceLabel(service),
      to: '/#services',
    }))

type SuggestedLinksProps = { title: string; links: readonly SuggestedLink[]; onFollow?: () => void }

export function SuggestedLinks({ title, links, onFollow }: SuggestedLinksProps) {
  return (
    <nav aria-label={title} className="grid gap-2">
      <p className="text-sm font-semibold text-muted-foreground">{title}</p>
      <ul className="grid divide-y divide-border">
        {links.map(({ label, note, to }) => (
          <li key={label}>
            <SiteLink
              to={to}
              {...(onFollow && { onClick: onFollow })}
              className="group flex items-center justify-between gap-4 py-3"
            >
              <span className="grid">
                <span className="font-semibold underline-offset-4 group-hover:underline">{label}</span>
                <span className="text-sm text-muted-foreground">{note}</span>
              </span>
              <ArrowRight className="size-5 shrink-0 text-accent-ink transition-transform group-hover:translate-x-1" />
            </SiteLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
