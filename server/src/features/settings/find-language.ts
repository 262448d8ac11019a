import { type SiteLanguage, siteLanguages } from '@akada/contract/system/routes'
import { type Db, statement } from '#db/connect.ts'

const findChosenLanguage = statement<{ language: string | null }, { userId: string | null }>(
  'select language from user_settings where user_id = :userId::uuid',
)

/** The language a member chose; without a choice, or a member, the one that is passed. */
export async function findLanguage(
  db: Db,
  { userId, otherwise = 'en' }: { userId: string | null; otherwise?: SiteLanguage },
): Promise<SiteLanguage> {
  const [row] = await findChosenLanguage(db, { userId })
  return siteLanguages.find((language) => language === row?.language) ?? otherwise
}
