import { ChevronDown } from 'lucide-react'
import { Suspense, useEffect, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import type { FieldErrors } from '#shared/lib/parse.ts'
import { listSettingsDifferences } from '#shared/settings/settings-differences.ts'
import { settingsSections } from '#shared/settings/settings-fields.ts'
import { lazyComponent } from '../../loading/lazy-component.tsx'
import { SiteLink } from '../../ui/button.tsx'
import { QueryResultView } from '../layout/query-result-view.tsx'
import { PageHeading } from '../records/page-heading.tsx'
import { CardSkeletons } from '../records/page-skeleton.tsx'
import { AffectedClientsDialog } from './affected-dialog.tsx'
import { DiscardDialog } from './discard-dialog.tsx'
import { DraftBar } from './draft-bar.tsx'
import { DraftConflict } from './draft-conflict.tsx'
import { findSectionWithErrors } from './draft-edits.ts'
import { PublishDialog } from './publish-dialog.tsx'
import { SectionForm } from './section-form.tsx'
import { DEFAULT_SECTION, HISTORY_NAV_ENTRY, isSectionId, SectionNav, sectionPath } from './section-nav.tsx'
import { type StoredSettings, useSettings } from './use-settings.ts'
import { useSettingsDraft } from './use-settings-draft.ts'

const FORM_ID = 'settings-form'

const HistorySection = lazyComponent(() => import('./history-section.tsx').then((m) => m.HistorySection))
const KiosksSection = lazyComponent(() => import('../kiosk/kiosks-section.tsx').then((m) => m.KiosksSection))

export const SettingsPage = () => (
  <>
    <PageHeading path="/admin/settings" />
    <div className="mt-4">
      <QueryResultView query={useSettings()} loading={<CardSkeletons label="Loading settings..." />}>
        {(stored) => <Settings stored={stored} />}
      </QueryResultView>
    </div>
  </>
)

function Settings({ stored }: { stored: StoredSettings }) {
  const { published, draft, isFixed } = stored
  const [query] = useSearchParams()
  const sectionId = query.get('section')
  const isChosen = isSectionId(sectionId)
  const currentSection = isChosen ? sectionId : DEFAULT_SECTION
  const navigate = useNavigate()
  const [dialog, setDialog] = useState<'publish' | 'discard' | { version: number }>()
  const form = useSettingsDraft(stored)
  const heading = useErrorFocus(sectionId, form.errors)
  const section = settingsSections.find(({ id }) => id === currentSection)
  const hasDraft = draft?.basedOn === published.version
  const differences = hasDraft ? listSettingsDifferences(published.value, draft.value) : []
  const close = () => setDialog(undefined)

  // Opens the section with an error. It may not be the current section, because the edits of all sections are saved together.
  const sectionWithErrors = findSectionWithErrors(form.errors)
  const isInOtherSection = sectionWithErrors !== undefined && sectionWithErrors !== currentSection
  useEffect(() => {
    if (isInOtherSection) void navigate(sectionPath(sectionWithErrors))
  }, [isInOtherSection, sectionWithErrors, navigate])

  return (
    <div className="grid grid-cols-1 gap-5 lg:grid-cols-[12rem_minmax(0,1fr)] xl:grid-cols-[12rem_minmax(0,1fr)_20rem] xl:items-start">
      <SectionNav current={currentSection} isShown={!isChosen} />
      <div className={`grid grid-cols-1 content-start gap-4 ${isChosen ? '' : 'max-lg:hidden'}`}>
        <div className="grid gap-1">
          <SiteLink
            to="/admin/settings"
            className="inline-flex min-h-11 items-center gap-1.5 text-sm text-muted-foreground hover:text-foreground lg:hidden"
          >
            <ChevronDown className="size-4 rotate-90" />
            All settings
          </SiteLink>
          <h2 ref={heading} tabIndex={-1} className="text-display text-xl outline-none">
            {section?.title ?? HISTORY_NAV_ENTRY.title}
          </h2>
          <p className="text-muted-foreground max-lg:hidden">{section?.hint ?? HISTORY_NAV_ENTRY.hint}</p>
        </div>
        {form.isOutdated && <DraftConflict form={form} />}
        <Suspense fallback={<CardSkeletons label="Loading this section..." />}>
          {section ? (
            <SectionForm section={section} form={form} formId={FORM_ID} hasClients={isFixed} />
          ) : (
            <HistorySection stored={stored} />
          )}
        </Suspense>
        {currentSection === 'front-desk' && (
          <Suspense fallback={<CardSkeletons label="Loading kiosks..." />}>
            <KiosksSection />
          </Suspense>
        )}
      </div>
      <DraftBar
        form={form}
        formId={FORM_ID}
        stored={stored}
        differences={differences}
        onPublish={() => setDialog('publish')}
        onDiscard={() => setDialog('discard')}
      />
      {hasDraft && dialog === 'publish' && (
        <PublishDialog
          draft={draft}
          differences={differences}
          onPublished={(version) => setDialog({ version })}
          onClose={close}
        />
      )}
      {hasDraft && (
        <DiscardDialog
          revision={draft.revision}
          count={differences.length}
          isOpen={dialog === 'discard'}
          onClose={close}
        />
      )}
      {typeof dialog === 'object' && (
        <AffectedClientsDialog version={dialog.version} isJustPublished onClose={close} />
      )}
    </div>
  )
}

/** Focuses the first field with an error, or the heading of a section that was just opened. */
function useErrorFocus(section: string | null, errors: FieldErrors) {
  const heading = useRef<HTMLHeadingElement>(null)
  const previousSection = useRef(section)
  useEffect(() => {
    const hasSectionChanged = previousSection.current !== section
    previousSection.current = section
    const firstError =
      Object.keys(errors).length > 0 ? document.querySelector<HTMLElement>(INVALID_FIELD_SELECTOR) : null
    if (firstError) firstError.focus()
    else if (hasSectionChanged) heading.current?.focus({ preventScroll: true })
  }, [section, errors])
  return heading
}

const INVALID_FIELD_SELECTOR = `#${FORM_ID} :is([aria-invalid="true"], [data-invalid])`
