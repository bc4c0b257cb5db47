/** The folder in the site's bucket with the pages of each release, for a rollback. No URL of the site leads to it. */
export const RELEASES_FOLDER = 'releases'

export const releaseFolder = (release: string) => `${RELEASES_FOLDER}/${release}`
