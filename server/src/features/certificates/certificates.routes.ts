import * as api from '@akada/contract/certificates/routes'
import { serve } from '#http/serve.ts'
import type { Routes } from '#feature.ts'
import { serveBadges } from './badges/serve-badges.ts'
import { serveCertificateFiles } from './certificate-file.ts'
import { getCertificate, listCertificates } from './get-certificate.ts'
import { revokeCertificate } from './revoke-certificate.ts'

export const certificatesRoutes: Routes = (app, context) => {
  const { db } = context
  serve(app, api.getCertificate, ({ viewer, params }) =>
    getCertificate(context, { number: params.number, viewer }),
  )
  serve(app, api.listCertificates, ({ viewer, params, query }) =>
    listCertificates(db, { userId: params.id, viewerId: viewer.id, ...query }),
  )
  serve(app, api.revokeCertificate, ({ viewer, params, body }) =>
    revokeCertificate(context, { ...params, ...body, viewer }),
  )
  serveCertificateFiles(app, context)
  serveBadges(app, context)
}
