import { createHash } from 'node:crypto'

const escaped = (html: string) => html.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
const tag = (name: string, text: string) => `<${name}>${text}</${name}>`
const xml = (text: string) => `<?xml version="1.0" encoding="UTF-8"?>\n${text}`

/** A question of Moodle with its answers in its own words. */
export const moodleQuestion = (id: number, type: string, plugin: string) =>
  `<question id="${id}">${tag('questiontext', escaped(`<p>Question ${id}?</p>`))}${tag('generalfeedback', escaped('<p>Because.</p>'))}${tag('defaultmark', '2.0000000')}${tag('qtype', type)}<plugin_qtype_${type}_question>${plugin}</plugin_qtype_${type}_question></question>`
export const moodleAnswer = (text: string, fraction: number, id = 1) =>
  `<answer id="${id}">${tag('answertext', text)}${tag('fraction', String(fraction))}<feedback></feedback></answer>`

export interface MoodleActivity {
  type: string
  title: string
  /** Settings in XML. */
  settings: string
}

/** The files of a backup of Moodle: a section with activities, questions in entries as since Moodle 4, a file of a page. */
export function moodleBackup(
  activities: readonly MoodleActivity[],
  questions: readonly string[],
  file: { name: string; content: Buffer },
): Record<string, string | Buffer> {
  const hash = createHash('sha1').update(file.content).digest('hex')
  const listed = activities.map(
    ({ type, title }, index) =>
      `<activity>${tag('moduleid', String(index))}${tag('sectionid', '7')}${tag('modulename', type)}${tag('title', title)}${tag('directory', `activities/${type}_${index}`)}</activity>`,
  )
  const entries = questions.map(
    (question, index) =>
      `<question_bank_entry id="${index}"><question_version><question_versions id="1"><version>1</version><questions>${question}</questions></question_versions></question_version></question_bank_entry>`,
  )
  const sequence = activities.map((_, index) => index).join(',')
  return {
    'moodle_backup.xml': xml(
      `<moodle_backup><information><original_course_fullname>Weaving &amp; dyeing</original_course_fullname><contents><activities>${listed.join('')}</activities><sections><section>${tag('sectionid', '7')}${tag('title', '1')}${tag('directory', 'sections/section_7')}</section></sections></contents></information></moodle_backup>`,
    ),
    'sections/section_7/section.xml': xml(
      `<section id="7"><number>1</number><name>Threads</name><summary>${escaped('<p>First <b>week</b></p>')}</summary><sequence>${sequence}</sequence></section>`,
    ),
    'questions.xml': xml(
      `<question_categories><question_category id="1"><question_bank_entries>${entries.join('')}</question_bank_entries></question_category></question_categories>`,
    ),
    'files.xml': xml(
      `<files><file id="1">${tag('contenthash', hash)}<contextid>5</contextid><component>mod_page</component><filearea>content</filearea>${tag('filename', file.name)}</file></files>`,
    ),
    [`files/${hash.slice(0, 2)}/${hash}`]: file.content,
    ...Object.fromEntries(
      activities.map(({ type, settings }, index) => [
        `activities/${type}_${index}/${type}.xml`,
        xml(
          `<activity id="1" moduleid="${index}" modulename="${type}" contextid="5"><${type} id="1">${settings}</${type}></activity>`,
        ),
      ]),
    ),
  }
}

export { escaped as moodleHtml }
