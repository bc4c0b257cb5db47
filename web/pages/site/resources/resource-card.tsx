import { ArrowRight } from 'lucide-react'
import { type FreeResource, freeResources } from '#shared/leads/free-resources.ts'
import { Picture } from '../../../ui/picture.tsx'
import { SiteLink } from '../../../ui/site-link.tsx'

export function ResourceCard({ resource }: { resource: FreeResource }) {
  const { path, title, description, action } = resource
  return (
    <li className="group relative flex flex-col overflow-hidden rounded-lg border border-border bg-surface transition-colors hover:border-border-strong">
      <Picture
        name={`resource-${freeResources.indexOf(resource) + 1}`}
        widths={[480, 800]}
        sizes="(min-width: 80rem) 19rem, (min-width: 40rem) 50vw, 100vw"
        alt=""
        width={800}
        height={500}
        className="aspect-8/5 w-full border-b border-border bg-surface-raised object-cover"
      />
      <div className="flex flex-1 flex-col gap-3 p-5">
        <h2 className="text-display text-heading">{title}</h2>
        <p className="text-muted-foreground">{description}</p>
        <SiteLink
          to={path}
          className="mt-auto flex items-center gap-2 pt-2 font-semibold text-accent-ink after:absolute after:inset-0"
        >
          {action}
          <ArrowRight
            aria-hidden="true"
            className="size-4 transition-transform motion-safe:group-hover:translate-x-1"
          />
        </SiteLink>
      </div>
    </li>
  )
}
