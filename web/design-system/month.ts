/** Fixed, so that the page looks the same whenever it is photographed. */
export const FIXED_MONTH = { today: '2026-11-21', min: '2026-11-21', max: '2026-12-21' } as const
