import { Printer } from 'lucide-react'
import type { ReactNode } from 'react'
import { business } from '#shared/lib/settings/business.ts'
import { Button, LinkButton, SiteLink } from '../ui/button.tsx'

type ResourceLayoutProps = {
  title: string
  intro: string
  isPrintable?: boolean
  bookingPath?: string
  children: ReactNode
}

export function ResourceLayout({
  title,
  intro,
  isPrintable,
  bookingPath = '/booking',
  children,
}: ResourceLayoutProps) {
  return (
    <div className="page-container grid gap-10 py-10 sm:py-14 print:gap-4 print:px-px print:py-0">
      <header className="grid gap-4 print:gap-1">
        <SiteLink
          to="/resources"
          className="justify-self-start py-1 text-sm text-muted-foreground underline underline-offset-4 hover:text-foreground print:hidden"
        >
          All resources
        </SiteLink>
        <p className="hidden text-sm print:block">
          {business.name} · {business.phone}
        </p>
        <div className="flex flex-wrap items-end justify-between gap-6">
          <div className="grid max-w-3xl gap-4 print:gap-1">
            <h1 className="text-display text-title print:text-3xl">{title}</h1>
            <p className="text-lead text-pretty text-muted-foreground print:text-sm print:text-print-foreground">
              {intro}
            </p>
          </div>
          {isPrintable && (
            <Button variant="outline" onClick={() => window.print()} className="max-sm:grow print:hidden">
              <Printer className="size-5" />
              Print
            </Button>
          )}
        </div>
      </header>
      {children}
      <aside
        aria-label="Free consultation"
        className="flex flex-wrap items-center justify-between gap-6 border-t border-border pt-10 print:hidden"
      >
        <div className="grid gap-1">
          <p className="text-display text-heading text-balance">Would you like advice from a coach?</p>
          <p className="text-muted-foreground">Thirty minutes, free, with a plan at the end.</p>
        </div>
        <LinkButton to={bookingPath} size="lg" className="max-sm:grow">
          Book Your Free Consultation
        </LinkButton>
      </aside>
    </div>
  )
}
