import { App, Stack } from 'aws-cdk-lib'

/** `cdk bootstrap` reads only account and region from the app. The site's own app would need a build. */
new Stack(new App({ analyticsReporting: false }), 'Bootstrap')
