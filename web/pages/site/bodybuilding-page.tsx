import { Check } from 'lucide-react'
import { business } from '#shared/lib/settings/business.ts'
import { pageTexts } from '#shared/lib/settings/page-words.ts'
import type { CoachingTier } from '#shared/lib/settings/program-settings.ts'
import {
  BODYBUILDING_PROGRAM,
  bookingPath,
  listCoachingTiers,
  tierPriceLabel,
} from '#shared/payments/catalog.ts'
import { addItemNumbers } from '../../layout/add-item-numbers.ts'
import { Badge } from '../../ui/badge.tsx'
import { LinkButton } from '../../ui/button.tsx'
import { PageHero } from '../../ui/page-hero.tsx'
import { SectionHeading } from '../../ui/section-heading.tsx'
import { StatTiles } from '../../ui/stat-tiles.tsx'

export function BodybuildingPage() {
  const { headline, highlight, intro, picture, tiers, differencesTitle, differences } =
    pageTexts('bodybuilding')
  const tiersForSale = listCoachingTiers()
  return (
    <>
      <PageHero
        imageName={picture || 'bodybuilding-hero'}
        title={
          <>
            {headline} <span className="text-accent">{highlight}</span>
          </>
        }
        action={
          tiersForSale.length > 0 ? (
            <LinkButton to="/bodybuilding#tiers" size="lg">
              See the {tiersForSale.length === 3 ? 'Three ' : ''}Tiers
            </LinkButton>
          ) : (
            <LinkButton to={bookingPath(BODYBUILDING_PROGRAM)} size="lg">
              Book Your Free Consultation
            </LinkButton>
          )
        }
      >
        {intro}
      </PageHero>
      {business.marketingStats.competition.length > 0 && (
        <div className="page-container pt-10">
          <StatTiles stats={business.marketingStats.competition} />
        </div>
      )}
      {tiersForSale.length > 0 && (
        <section aria-labelledby="tiers" className="page-container grid gap-12 py-section">
          <SectionHeading id="tiers" title={tiers.title}>
            {tiers.text}
          </SectionHeading>
          <ul className="grid grid-cols-1 gap-4 lg:grid-cols-3">
            {tiersForSale.map((tier) => (
              <TierCard key={tier.title} tier={tier} />
            ))}
          </ul>
        </section>
      )}
      <section aria-label={differencesTitle} className="chalk py-section">
        <div className="page-container grid gap-12">
          {differences.length > 0 && (
            <>
              <SectionHeading title={differencesTitle} />
              <ul className="grid gap-x-12 gap-y-10 md:grid-cols-2">
                {addItemNumbers(differences).map(({ number, title, text }) => (
                  <li
                    key={number}
                    className="grid content-start gap-2 wrap-anywhere border-t-2 border-accent pt-5"
                  >
                    <h3 className="text-display text-heading text-balance">{title}</h3>
                    <p className="max-w-prose text-muted-foreground">{text}</p>
                  </li>
                ))}
              </ul>
            </>
          )}
          <div className="flex flex-wrap gap-3 max-sm:*:grow">
            <LinkButton to={bookingPath(BODYBUILDING_PROGRAM)} size="lg">
              Book Your Free Consultation
            </LinkButton>
            <LinkButton to="/resources/contest-checklist" variant="outline" size="lg">
              Contest Prep Checklist
            </LinkButton>
          </div>
        </div>
      </section>
    </>
  )
}

function TierCard({ tier }: { tier: CoachingTier }) {
  const { title, level, description, features, isPopular } = tier
  const [price, period] = tierPriceLabel(tier).split('/')
  return (
    <li
      className={`grid grid-cols-1 content-start gap-6 wrap-anywhere rounded-lg lg:row-span-6 lg:grid-rows-subgrid border p-6 xl:p-8 ${isPopular ? 'border-accent bg-surface' : 'border-border'}`}
    >
      <div className="flex min-h-8 flex-wrap items-center justify-between gap-x-4">
        <p className="font-semibold text-muted-foreground">{level}</p>
        {isPopular && <Badge tone="accent">Most Popular</Badge>}
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
            <Check className="mt-0.5 size-5 shrink-0 text-accent" />
            {feature}
          </li>
        ))}
      </ul>
      <LinkButton to={bookingPath(title)} variant={isPopular ? 'primary' : 'outline'} className="mt-auto">
        Choose {title}
      </LinkButton>
    </li>
  )
}
