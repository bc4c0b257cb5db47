import { freeResources } from '#shared/leads/free-resources.ts'
import { business } from '#shared/lib/business.ts'
import { SectionHeading } from '../../ui/section-heading.tsx'
import { LeadForm } from '../leads/lead-form.tsx'
import { Blog } from './resources/blog.tsx'
import { ResourceCard } from './resources/resource-card.tsx'

export function ResourcesPage() {
  return (
    <>
      <section className="page-container grid gap-12 pt-14 pb-section sm:pt-20">
        <header className="grid max-w-4xl gap-5">
          <h1 className="text-display text-[clamp(3rem,1.4rem+6.8vw,6.5rem)] leading-[0.88]">
            Take this home. <span className="text-accent">It is free.</span>
          </h1>
          <p className="max-w-2xl text-lead text-pretty text-muted-foreground">
            Plans and tools that our coaches hand out on the floor of {business.name}. Read them here, print
            them, pass them on.
          </p>
        </header>
        <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
          {freeResources.map((resource) => (
            <ResourceCard key={resource.path} resource={resource} />
          ))}
        </ul>
      </section>
      <section aria-labelledby="guide" className="border-y border-border bg-surface py-section">
        <div className="page-container grid gap-10 lg:grid-cols-2 lg:gap-16">
          <SectionHeading id="guide" title="The free transformation guide" className="content-start">
            Twelve weeks, five habits, one page. Tell us where to send it and it is in your inbox before your
            next set.
          </SectionHeading>
          <LeadForm />
        </div>
      </section>
      <Blog />
    </>
  )
}
