import { useEffect, useState } from 'react'
import { business } from '#shared/lib/settings/business.ts'
import { createBuiltInAgreement } from '#shared/waivers/agreement.ts'
import { waitForUserIntent } from '../../loading/user-intent.ts'

type ShownAgreement = ReturnType<typeof createBuiltInAgreement>

/** Starts with the built-in agreement. Requests the current agreement at the first user action and when the API rejects a signature. */
export function useAgreement(onAgreementReplaced: () => void) {
  const [shownAgreement, setShownAgreement] = useState<ShownAgreement>(() =>
    createBuiltInAgreement(business.name),
  )

  async function refresh(shownVersion: string) {
    const newer = await import('./fetch-newer-agreement.ts').then((m) => m.fetchNewerAgreement(shownVersion))
    if (!newer) return
    onAgreementReplaced()
    setShownAgreement(newer)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: one request is enough, because the server refuses a replaced text
  useEffect(() => {
    void waitForUserIntent()
      .then(() => refresh(shownAgreement.version))
      .catch(() => undefined)
  }, [])
  return { agreement: shownAgreement, refreshAgreement: () => refresh(shownAgreement.version) }
}
