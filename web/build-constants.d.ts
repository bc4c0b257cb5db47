/// <reference types="vite/client" />

/** The year is fixed at build time, because prerendered pages must not depend on the visitor's clock. */
declare const __BUILD_YEAR__: string
