const KEY = 'staff-challenge'

/** Remembers that a code is being asked for: Amplify keeps the challenge in memory only, so a reload loses it. */
export function markChallenge(isPending: boolean) {
  if (isPending) sessionStorage.setItem(KEY, 'pending')
  else sessionStorage.removeItem(KEY)
}

export const wasChallengeInterrupted = () => sessionStorage.getItem(KEY) !== null
