import { business } from '#shared/lib/business.ts'
import { BODYBUILDING_PROGRAM, bookingPath, coachingTiers } from '#shared/payments/catalog.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { PageHero } from '../../ui/page-hero.tsx'
import { SectionHeading } from '../../ui/section-heading.tsx'
import { StatTiles } from '../../ui/stat-tiles.tsx'
import { TierCard } from './bodybuilding/tier-card.tsx'
import { differentiators } from './content/bodybuilding.ts'

export function BodybuildingPage() {
  return (
    <>
      <PageHero
        imageName="bodybuilding-hero"
        title={
          <>
            Built for the stage. <span className="text-accent">Coached for life.</span>
          </>
        }
        action={
          <LinkButton to="/bodybuilding#tiers" size="lg">
            See the Three Tiers
          </LinkButton>
        }
      >
        Contest coaching from the first posing lesson to the pro card.
      </PageHero>
      <div className="page-container pt-10">
        <StatTiles stats={business.marketingStats.competition} />
      </div>
      <section aria-labelledby="tiers" className="page-container grid gap-12 py-section">
        <SectionHeading id="tiers" title="Three tiers, one stage">
          Start where you are. You can move up from one month to the next.
        </SectionHeading>
        <ul className="grid grid-cols-1 gap-4 lg:grid-cols-3">
          {coachingTiers.map((tier) => (
            <TierCard key={tier.title} tier={tier} />
          ))}
        </ul>
      </section>
      <section aria-labelledby="difference" className="chalk py-section">
        <div className="page-container grid gap-12">
          <SectionHeading id="difference" title="What is different here" />
          <ul className="grid gap-x-12 gap-y-10 md:grid-cols-2">
            {differentiators.map(({ title, text }) => (
              <li key={title} className="grid content-start gap-2 border-t-2 border-accent pt-5">
                <h3 className="text-display text-heading text-balance">{title}</h3>
                <p className="max-w-prose text-muted-foreground">{text}</p>
              </li>
            ))}
          </ul>
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
