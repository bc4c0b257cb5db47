import { useState } from 'react'
import type { ImportSummary } from '#shared/moving/imports.ts'
import { PageHeading } from '../records/page-heading.tsx'
import { ChooseFileStep, type ChosenFile } from './choose-file.tsx'
import { LinkSubscriptionsCard } from './link-subscriptions-card.tsx'
import { PastImports } from './past-imports.tsx'
import { RunImportStep } from './run-import-step.tsx'
import { type PreparedImport, SetUpImportStep } from './set-up-import-step.tsx'

type ImportStep =
  | { name: 'file'; continuedImport?: ImportSummary }
  | { name: 'setup'; upload: ChosenFile; earlierChoices?: PreparedImport['choices'] }
  | { name: 'run'; setup: PreparedImport }

export function ImportPage() {
  const [step, setStep] = useState<ImportStep>({ name: 'file' })
  const startOver = () => setStep({ name: 'file' })
  return (
    <>
      <PageHeading path="/admin/import" />
      <div className="mt-4 grid grid-cols-1 gap-4">
        {step.name === 'file' && (
          <>
            <ChooseFileStep
              key={step.continuedImport?.id}
              continuedImport={step.continuedImport}
              onChosen={(upload) => setStep({ name: 'setup', upload })}
            />
            <LinkSubscriptionsCard />
            <PastImports onContinue={(continuedImport) => setStep({ name: 'file', continuedImport })} />
          </>
        )}
        {step.name === 'setup' && (
          <SetUpImportStep
            chosen={step.upload}
            earlierChoices={step.earlierChoices}
            onReady={(setup) => setStep({ name: 'run', setup })}
            onCancel={startOver}
          />
        )}
        {step.name === 'run' && (
          <RunImportStep
            setup={step.setup}
            onBack={() =>
              setStep({ name: 'setup', upload: step.setup.chosen, earlierChoices: step.setup.choices })
            }
            onDone={startOver}
          />
        )}
      </div>
    </>
  )
}
