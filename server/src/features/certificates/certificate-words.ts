import type { SiteLanguage } from '@akada/contract/system/routes'
import { plural } from '#lib/counted.ts'

/** What stands on a certificate besides names, in each language. */
interface CertificateWords {
  title: string
  name: string
  course: string
  teacher: string
  content: string
  date: string
  number: string
  inQuizzes: string
  checkAt: string
  lesson: string
  lessons: string
  hour: string
  hours: string
}

export const certificateWords: Readonly<Record<SiteLanguage, CertificateWords>> = {
  en: {
    title: 'Certificate of completion',
    name: 'Name',
    course: 'Course',
    teacher: 'Teacher',
    content: 'Content',
    date: 'Date',
    number: 'Number',
    inQuizzes: 'in quizzes',
    checkAt: 'Check it at',
    lesson: '# lesson',
    lessons: '# lessons',
    hour: '# hour of video',
    hours: '# hours of video',
  },
  fr: {
    title: 'Certificat de fin de cours',
    name: 'Nom',
    course: 'Cours',
    teacher: 'Enseignant',
    content: 'Contenu',
    date: 'Date',
    number: 'Numéro',
    inQuizzes: 'aux quiz',
    checkAt: 'À vérifier sur',
    lesson: '# leçon',
    lessons: '# leçons',
    hour: '# heure de vidéo',
    hours: '# heures de vidéo',
  },
  ha: {
    title: 'Satifiket na kammala kwas',
    name: 'Suna',
    course: 'Kwas',
    teacher: 'Malami',
    content: 'Abun ciki',
    date: 'Rana',
    number: 'Lamba',
    inQuizzes: 'a jarabawoyi',
    checkAt: 'A tabbatar a',
    lesson: 'darasi #',
    lessons: 'darussa #',
    hour: 'awa # na bidiyo',
    hours: 'awoyi # na bidiyo',
  },
  yo: {
    title: 'Ìwé-ẹ̀rí ìparí ẹ̀kọ́',
    name: 'Orúkọ',
    course: 'Ẹ̀kọ́',
    teacher: 'Olùkọ́',
    content: 'Àkóónú',
    date: 'Ọjọ́',
    number: 'Nọ́ńbà',
    inQuizzes: 'nínú ìdánwò',
    checkAt: 'Yẹ̀ ẹ́ wò ní',
    lesson: 'ìdánilẹ́kọ̀ọ́ #',
    lessons: 'ìdánilẹ́kọ̀ọ́ #',
    hour: 'wákàtí # ti fídíò',
    hours: 'wákàtí # ti fídíò',
  },
  ig: {
    title: 'Asambodo nke mmecha nkuzi',
    name: 'Aha',
    course: 'Nkuzi',
    teacher: 'Onye nkuzi',
    content: 'Ọdịnaya',
    date: 'Ụbọchị',
    number: 'Nọmba',
    inQuizzes: 'n’ule',
    checkAt: 'Lelee ya na',
    lesson: 'ihe mmụta #',
    lessons: 'ihe mmụta #',
    hour: 'vidiyo awa #',
    hours: 'vidiyo awa #',
  },
  pcm: {
    title: 'Certificate say you don finish',
    name: 'Name',
    course: 'Course',
    teacher: 'Teacher',
    content: 'Content',
    date: 'Date',
    number: 'Number',
    inQuizzes: 'for quizzes',
    checkAt: 'Check am for',
    lesson: '# lesson',
    lessons: '# lessons',
    hour: '# hour of video',
    hours: '# hours of video',
  },
}

/** How much of it there was. */
export function contentText(
  { lessons, hours }: { lessons: number; hours: number },
  language: SiteLanguage,
): string {
  const words = certificateWords[language]
  return [
    plural(lessons, { one: words.lesson, other: words.lessons }, language),
    ...(hours > 0 ? [plural(hours, { one: words.hour, other: words.hours }, language)] : []),
  ].join(' · ')
}
