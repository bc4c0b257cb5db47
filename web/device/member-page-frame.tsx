import type { ReactNode } from 'react'
import { business } from '#shared/lib/settings/business.ts'
import { NoticeBar } from '../layout/notice-bar.tsx'
import { Logo } from '../ui/logo.tsx'

/** The header and main area of the member page. Links to the site load a new document, because this page does not use the site's router. */
export const MemberPageFrame = ({ tabs, children }: { tabs?: ReactNode; children: ReactNode }) => (
  <>
    <NoticeBar />
    <header className="border-b border-border">
      <div className="mx-auto flex w-full max-w-3xl flex-wrap items-center justify-between gap-x-6 px-4 sm:px-6">
        <a href="/" aria-label={`${business.name}, home`} className="rounded-sm py-4">
          <Logo />
        </a>
        {tabs ?? <div className="h-11 max-sm:w-full" />}
      </div>
    </header>
    <main
      id="main"
      tabIndex={-1}
      className="mx-auto grid w-full max-w-3xl grid-cols-1 gap-6 px-4 py-6 sm:px-6 sm:py-10"
    >
      {children}
    </main>
  </>
)
