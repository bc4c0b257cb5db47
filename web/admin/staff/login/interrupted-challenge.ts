const KEY = 'staff-challenge'

/** Stores that a challenge is pending: Amplify keeps it in memory only, so a reload loses it. */
export function markChallenge(isPending: boolean) {
  if (isPending) sessionStorage.setItem(KEY, 'pending')
  else sessionStorage.removeItem(KEY)
}

export const wasChallengeInterrupted = () => sessionStorage.getItem(KEY) !== null
