import { MissingProgramError } from './run-command.ts'
import {
  copyWithMutant,
  type Mutant,
  startTestSite,
  type TestSite,
  type TestSiteSettings,
} from './test-site.ts'

export type CheckScale = 'quick' | 'usual' | 'full'

export type CheckContext = {
  /** The source folder of the product. A negative control uses a copy without the checked rule, on which the check must fail. */
  readonly sourceFolder: string
  readonly sharedProduct: () => Promise<TestSite>
  readonly startProduct: (settings?: TestSiteSettings) => Promise<TestSite>
  readonly byScale: <T>(figures: Readonly<Record<CheckScale, T>>) => T
  readonly progress: (done: number, all: number) => void
  readonly countAttempts: (count?: number) => void
  readonly countFaults: (count?: number) => void
  readonly expect: (isFulfilled: boolean, message: string) => void
}

export type Check = {
  readonly name: string
  readonly run: (context: CheckContext) => Promise<string | undefined>
  readonly control?: Mutant
  /** True for a slow check, which does not run at the scale 'quick'. */
  readonly isSlow?: true
}

export type CheckResult = {
  readonly attempts: number
  readonly injectedFaults: number
  readonly failures: readonly string[]
  readonly note: string | undefined
  readonly isSkipped: boolean
  readonly seconds: number
}

type Options = {
  readonly scale: CheckScale
  readonly progress: CheckContext['progress']
  readonly product: TestSite | Mutant
}

export async function runCheck({ run }: Check, { scale, progress, product }: Options): Promise<CheckResult> {
  const startedAt = performance.now()
  const [startedProducts, failures]: [TestSite[], string[]] = [[], []]
  let [attempts, injectedFaults, isSkipped] = [0, 0, false]
  let note: string | undefined
  let sourceFolder = process.cwd()
  const startOwnProduct: CheckContext['startProduct'] = async (settings) => {
    const own = await startTestSite({ sourceFolder, ...settings })
    startedProducts.push(own)
    return own
  }
  try {
    if ('rule' in product) sourceFolder = copyWithMutant(product)
    note = await run({
      sourceFolder,
      sharedProduct: async () => ('rule' in product ? startOwnProduct() : product),
      startProduct: startOwnProduct,
      byScale: (figures) => figures[scale],
      progress,
      countAttempts: (count = 1) => {
        attempts += count
      },
      countFaults: (count = 1) => {
        injectedFaults += count
      },
      expect: (isFulfilled, message) => void (isFulfilled || failures.push(message)),
    })
    if (attempts === 0) failures.push('The check made no attempts')
  } catch (error) {
    // Sets the attempts to 0. Otherwise, verify.ts would mistake the crash for the failure that a negative control must cause.
    attempts = 0
    isSkipped = error instanceof MissingProgramError
    if (isSkipped) note = `skipped: ${error}`
    else failures.push(`The check crashed: ${error instanceof Error ? error.stack : error}`)
  }
  for (const own of startedProducts) await own.stop()
  const seconds = (performance.now() - startedAt) / 1000
  return { attempts, injectedFaults, failures, note, isSkipped, seconds }
}
