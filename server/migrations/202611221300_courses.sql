-- Courses: what is taught, who learns it and how far they are (docs/architecture.md). Files are media assets of lessons and
-- courses; their owners' triggers stand below.

create table courses (
  id uuid primary key default uuidv7(),
  -- Null once the creator's account is erased: whoever has enrolled keeps the course.
  user_id uuid references users on delete set null,
  category text not null default 'STANDARD' check (category in ('SIMPLE', 'STANDARD')),
  title text not null check (char_length(title) between 1 and 150), description text not null,
  difficulty_level text not null check (difficulty_level in ('BEGINNER', 'INTERMEDIATE', 'ADVANCED')),
  tags text[] not null check (cardinality(tags) between 1 and 10), -- without their hash
  language text not null default 'en', is_paid boolean not null default false, currency text check (currency = 'NGN'),
  amount_minor bigint check (amount_minor > 0),
  original_amount_minor bigint check (original_amount_minor > amount_minor),
  status text not null default 'draft' check (status in ('draft', 'published', 'archived')),
  is_listed boolean not null default true, contains_synthetic boolean, -- null until the publish dialog asked
  gives_certificate boolean not null default true, allow_download boolean not null default true,
  -- Read model of what a visitor may see; and what counts for progress: required lessons and quizzes that learners see.
  outline jsonb not null default '[]', outline_version integer not null default 0,
  items_count integer not null default 0 check (items_count >= 0), seconds integer not null default 0,
  lessons_count integer not null default 0,
  client_id uuid, published_at timestamptz, hidden_at timestamptz, removed_at timestamptz, deleted_at timestamptz,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(), check (is_paid = (amount_minor is not null)),
  check (is_paid = (currency is not null)));
create index courses_owner on courses (user_id, id desc) include (status, category) where deleted_at is null;
create unique index courses_client on courses (user_id, client_id) where client_id is not null;
create table course_stats (
  course_id uuid primary key references courses on delete cascade,
  students integer not null default 0 check (students >= 0),
  completions integer not null default 0 check (completions >= 0),
  -- Ratings of one star, two, … five.
  saves integer not null default 0 check (saves >= 0), ratings integer[] not null default '{0,0,0,0,0}',
  watch_seconds bigint not null default 0) with (fillfactor = 50);
create table course_modules (
  id uuid primary key default uuidv7(), course_id uuid not null references courses on delete cascade,
  -- Null once deleted; checked at commit, so that one statement can renumber a list.
  position integer,
  title text not null check (title <> ''), description text not null default '', difficulty_level text,
  opens_after_days smallint check (opens_after_days >= 0), client_id uuid,
  deleted_at timestamptz, created_at timestamptz not null default now(), unique (id, course_id),
  constraint course_modules_position unique (course_id, position) deferrable initially deferred,
  check ((position is null) = (deleted_at is not null)));
-- One thing to learn: a file, a text or a quiz. Its id stays whatever becomes of it, for progress hangs on it.
create table lessons (
  id uuid primary key default uuidv7(), course_id uuid not null, module_id uuid not null, position integer,
  kind text not null check (kind in ('video', 'audio', 'image', 'pdf', 'text', 'quiz')),
  title text not null check (title <> ''), description text not null default '', body text, -- Markdown of a text lesson
  file_id uuid, is_preview boolean not null default false, is_required boolean not null default true,
  is_draft boolean not null default false, client_id uuid, deleted_at timestamptz,
  created_at timestamptz not null default now(), changed_at timestamptz not null default now(),
  foreign key (module_id, course_id) references course_modules (id, course_id) on delete cascade,
  constraint lessons_position unique (module_id, position) deferrable initially deferred,
  check ((position is null) = (deleted_at is not null)));
create index lessons_course on lessons (course_id) include (is_required, is_draft) where deleted_at is null;
create unique index lessons_client on lessons (module_id, client_id) where client_id is not null;
alter table lessons add constraint lessons_file foreign key (file_id) references media_assets on delete set null;
create index lessons_file on lessons (file_id) where file_id is not null;
create table lesson_captions (
  -- WebVTT, checked, written anew
  lesson_id uuid not null references lessons on delete cascade, language text not null,
  body text not null check (octet_length(body) <= 500000), primary key (lesson_id, language));
alter table posts add constraint posts_course foreign key (course_id) references courses on delete set null not valid;
create index posts_course on posts (course_id, id desc) where course_id is not null;
create table quizzes (
  id uuid primary key references lessons on delete cascade,
  time_limit_minutes smallint check (time_limit_minutes between 1 and 600),
  pass_mark smallint not null default 70 check (pass_mark between 0 and 100),
  max_attempts smallint check (max_attempts between 1 and 100),
  retry_after_minutes integer not null default 0 check (retry_after_minutes >= 0),
  shuffles_questions boolean not null default false, shuffles_options boolean not null default true,
  drawn smallint check (drawn > 0), -- so many of the questions, drawn anew for each attempt; null for all
  counts text not null default 'best' check (counts in ('best', 'last')),
  shows_answers text not null default 'after-submit' check (shows_answers in ('after-submit', 'after-pass', 'never')),
  takes_late_answers boolean not null default true);
create table questions (
  id uuid primary key default uuidv7(), quiz_id uuid not null references quizzes on delete cascade, position integer,
  version integer not null default 1, client_id uuid, deleted_at timestamptz,
  constraint questions_position unique (quiz_id, position) deferrable initially deferred,
  check ((position is null) = (deleted_at is not null)));
create unique index questions_client on questions (quiz_id, client_id) where client_id is not null;
-- Never changed, only followed by the next: attempts name the version they were made with.
create table question_versions (
  question_id uuid not null references questions on delete cascade, version integer not null,
  type text not null check (type in ('SINGLE', 'MULTIPLE', 'TRUE_FALSE', 'SHORT', 'NUMBER', 'ORDER', 'MATCH',
  'LONG')), points smallint not null default 1 check (points between 1 and 100),
  shown jsonb not null, key jsonb not null, -- what learners see; what is right, and why
  created_at timestamptz not null default now(), primary key (question_id, version));
create table quiz_attempts (
  id uuid primary key default uuidv7(), quiz_id uuid not null references quizzes on delete cascade,
  user_id uuid not null references users on delete cascade, number smallint not null,
  status text not null default 'open' check (status in ('open', 'submitted', 'graded', 'void')), paper jsonb not null,
  started_at timestamptz not null, due_at timestamptz, closed_at timestamptz,
  -- hundredths of a point
  closed_by text check (closed_by in ('learner', 'clock', 'owner')), score integer check (score between 0 and total),
  total integer not null check (total > 0),
  is_passed boolean, signals jsonb not null default '{}', unique (quiz_id, user_id, number));
create unique index quiz_attempts_open on quiz_attempts (quiz_id, user_id) where status = 'open';
create index quiz_attempts_due on quiz_attempts (due_at) where status = 'open' and due_at is not null;
create index quiz_attempts_waiting on quiz_attempts (quiz_id, id) where status = 'submitted';
create index quiz_attempts_user on quiz_attempts (user_id, quiz_id, number desc);
-- The newest answer to each question: of two, the one with the higher number wins, whichever comes first.
create table attempt_answers (
  attempt_id uuid not null references quiz_attempts on delete cascade, question_id uuid not null, answer jsonb,
  seq bigint not null, device uuid not null, is_late boolean not null default false,
  -- judged by this version
  saved_at timestamptz not null, score integer, version integer, comment text,
  graded_by uuid references users on delete set null,
  primary key (attempt_id, question_id)) with (fillfactor = 70);
create index attempt_answers_question on attempt_answers (question_id);
create table question_stats ( -- of first attempts, counted each night
  question_id uuid not null references questions on delete cascade, version integer not null,
  answers integer not null, points_share real not null, upper_share real not null,
  lower_share real not null, primary key (question_id, version));
create table enrolments (
  course_id uuid not null references courses on delete cascade,
  user_id uuid not null references users on delete cascade,
  source text not null check (source in ('free', 'purchase', 'invite', 'import')), order_id uuid,
  done_count integer not null default 0 check (done_count >= 0), completed_at timestamptz,
  completed_version integer, attempts_count integer not null default 0,
  -- Written once an hour at most: lesson_progress knows better, and each write here costs the list of learners.
  last_active_at timestamptz not null,
  -- Name, username, address and country as they are searched; begins with the name, so it is sorted by as well.
  found_by text collate "C" not null default '', from_post_id uuid references posts on delete set null,
  -- ended: refunded, left or removed
  enrolled_at timestamptz not null, ended_at timestamptz, changed_at timestamptz not null,
  primary key (course_id, user_id)
) with (fillfactor = 85, autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 5000);
-- Every order, filter and search of a course's learners is one stretch of this index and no row.
create index enrolments_learners on enrolments (course_id, found_by, user_id) include (done_count, completed_at, last_active_at)
 where ended_at is null;
create index enrolments_user on enrolments (user_id);
create index enrolments_post on enrolments (from_post_id) where from_post_id is not null;
create table lesson_progress (
  user_id uuid not null references users on delete cascade,
  course_id uuid not null references courses on delete cascade,
  lesson_id uuid not null references lessons on delete cascade,
  seen int4multirange not null default '{}', file_id uuid, -- seconds or pages seen, of this file
  -- the newest place wins, by the device's clock
  position_seconds integer not null default 0, positioned_at timestamptz,
  watch_seconds integer not null default 0, opened_at timestamptz not null, done_at timestamptz,
  changed_at timestamptz not null,
  primary key (user_id, course_id, lesson_id)) with (fillfactor = 70);
create index lesson_progress_lesson on lesson_progress (lesson_id, user_id);
create table lesson_stats (
  lesson_id uuid primary key references lessons on delete cascade, opened integer not null default 0,
  done integer not null default 0,
  watch_seconds bigint not null default 0) with (fillfactor = 50);
create table course_days (
  course_id uuid not null references courses on delete cascade, day date not null,
  enrolled integer not null default 0, active integer not null default 0, completed integer not null default 0,
  watch_seconds bigint not null default 0, primary key (course_id, day)) with (fillfactor = 50);
create table certificates (
  id uuid primary key default uuidv7(), number text not null unique, -- ten letters and digits and a check digit
  course_id uuid not null references courses on delete restrict, user_id uuid references users on delete set null,
  learner_name text not null, course_title text not null,
  creator_name text not null, details jsonb not null, -- as on the day
  pdf_key text, png_key text, issued_at timestamptz not null, revoked_at timestamptz, revoked_reason text,
  unique (course_id, user_id));
create index certificates_user on certificates (user_id, issued_at desc);
create table lesson_notes (
  id uuid primary key, user_id uuid not null references users on delete cascade,
  lesson_id uuid not null references lessons on delete cascade, at_second integer not null default 0,
  body text not null check (char_length(body) <= 2000), changed_at timestamptz not null, deleted_at timestamptz);
create index lesson_notes_lesson on lesson_notes (user_id, lesson_id, at_second) where deleted_at is null;
create table course_messages (
  id uuid primary key default uuidv7(), course_id uuid not null references courses on delete cascade,
  user_id uuid references users on delete set null, subject text not null,
  content text not null, recipients integer not null, sent_at timestamptz not null);
create index course_messages_course on course_messages (course_id, sent_at desc);
create table course_message_recipients (
  message_id uuid not null references course_messages on delete cascade,
  user_id uuid not null references users on delete cascade,
  status text not null default 'queued' check (status in ('queued', 'sent', 'failed', 'unsubscribed')),
  primary key (message_id, user_id));
create index course_message_recipients_user on course_message_recipients (user_id);
create table course_mutes ( -- learners who want no more mail about a course
  user_id uuid not null references users on delete cascade,
  course_id uuid not null references courses on delete cascade, primary key (user_id, course_id));
create table course_reviews (
  id uuid primary key default uuidv7(), course_id uuid not null references courses on delete cascade,
  user_id uuid not null references users on delete cascade,
  -- how far its writer was
  rating smallint not null check (rating between 1 and 5),
  body text not null default '' check (char_length(body) <= 2000), percentage smallint not null,
  reply text, replied_at timestamptz, hidden_at timestamptz, removed_at timestamptz,
  created_at timestamptz not null default now(), changed_at timestamptz not null default now(),
  unique (course_id, user_id));
create index course_reviews_newest on course_reviews (course_id, id desc) where removed_at is null;
create index course_reviews_user on course_reviews (user_id);
create table saved_courses (
  user_id uuid not null references users on delete cascade,
  course_id uuid not null references courses on delete cascade, created_at timestamptz not null default now(),
  primary key (user_id, course_id));
create index saved_courses_newest on saved_courses (user_id, created_at desc, course_id);
create index saved_courses_course on saved_courses (course_id);
-- Courses that others can come upon, narrow enough that a filter which no index serves still costs little.
-- Kept by the trigger below.
create table market_courses (
  course_id uuid primary key references courses on delete cascade, words tsvector not null, tags text[] not null,
  difficulty_level text not null, language text not null,
  amount_minor bigint not null, popularity real not null default 0, rating real not null default 0,
  published_at timestamptz not null) with (fillfactor = 85);
create index market_courses_newest on market_courses (published_at desc, course_id);
create index market_courses_popular on market_courses (popularity desc, course_id);
create index market_courses_price on market_courses (amount_minor, course_id);
create index market_courses_rating on market_courses (rating desc, course_id);
create index market_courses_words on market_courses using gin (words) with (fastupdate = off);
create index market_courses_tags on market_courses using gin (tags) with (fastupdate = off);

-- Who sees which course: joined by every query that shows one, like the functions of 0007. Then: who may open its lessons.
create function can_see_course(viewer uuid, course courses, creator users) returns setof boolean language sql stable parallel safe rows 1
begin atomic
  select true where course.deleted_at is null
     and (course.user_id = viewer
       or (course.removed_at is null
         and ((course.status = 'published' and course.hidden_at is null and 
              (select true from can_see_user(viewer, creator)) is true)
           or (select true from enrolments e
                where e.course_id = course.id and e.user_id = viewer and e.ended_at is null limit 1) is true)));
end;

create function can_learn(viewer uuid, course courses) returns setof boolean language sql stable parallel safe rows 1
begin atomic
  select true where course.deleted_at is null and course.removed_at is null
     and (course.user_id = viewer
       or (select true from enrolments e
            where e.course_id = course.id and e.user_id = viewer and e.ended_at is null limit 1) is true);
end;
-- filled by the migration, in English: 'demographic'
create table countries (code text primary key, name text not null);
insert into countries (code, name) values
  ('AC', 'Ascension Island'),
  ('AD', 'Andorra'),
  ('AE', 'United Arab Emirates'),
  ('AF', 'Afghanistan'),
  ('AG', 'Antigua & Barbuda'),
  ('AI', 'Anguilla'),
  ('AL', 'Albania'),
  ('AM', 'Armenia'),
  ('AN', 'Curaçao'),
  ('AO', 'Angola'),
  ('AQ', 'Antarctica'),
  ('AR', 'Argentina'),
  ('AS', 'American Samoa'),
  ('AT', 'Austria'),
  ('AU', 'Australia'),
  ('AW', 'Aruba'),
  ('AX', 'Åland Islands'),
  ('AZ', 'Azerbaijan'),
  ('BA', 'Bosnia & Herzegovina'),
  ('BB', 'Barbados'),
  ('BD', 'Bangladesh'),
  ('BE', 'Belgium'),
  ('BF', 'Burkina Faso'),
  ('BG', 'Bulgaria'),
  ('BH', 'Bahrain'),
  ('BI', 'Burundi'),
  ('BJ', 'Benin'),
  ('BL', 'St. Barthélemy'),
  ('BM', 'Bermuda'),
  ('BN', 'Brunei'),
  ('BO', 'Bolivia'),
  ('BQ', 'Caribbean Netherlands'),
  ('BR', 'Brazil'),
  ('BS', 'Bahamas'),
  ('BT', 'Bhutan'),
  ('BU', 'Myanmar (Burma)'),
  ('BV', 'Bouvet Island'),
  ('BW', 'Botswana'),
  ('BY', 'Belarus'),
  ('BZ', 'Belize'),
  ('CA', 'Canada'),
  ('CC', 'Cocos (Keeling) Islands'),
  ('CD', 'Congo - Kinshasa'),
  ('CF', 'Central African Republic'),
  ('CG', 'Congo - Brazzaville'),
  ('CH', 'Switzerland'),
  ('CI', 'Côte d’Ivoire'),
  ('CK', 'Cook Islands'),
  ('CL', 'Chile'),
  ('CM', 'Cameroon'),
  ('CN', 'China'),
  ('CO', 'Colombia'),
  ('CP', 'Clipperton Island'),
  ('CQ', 'Sark'),
  ('CR', 'Costa Rica'),
  ('CS', 'Serbia'),
  ('CU', 'Cuba'),
  ('CV', 'Cape Verde'),
  ('CW', 'Curaçao'),
  ('CX', 'Christmas Island'),
  ('CY', 'Cyprus'),
  ('CZ', 'Czechia'),
  ('DD', 'Germany'),
  ('DE', 'Germany'),
  ('DG', 'Diego Garcia'),
  ('DJ', 'Djibouti'),
  ('DK', 'Denmark'),
  ('DM', 'Dominica'),
  ('DO', 'Dominican Republic'),
  ('DY', 'Benin'),
  ('DZ', 'Algeria'),
  ('EA', 'Ceuta & Melilla'),
  ('EC', 'Ecuador'),
  ('EE', 'Estonia'),
  ('EG', 'Egypt'),
  ('EH', 'Western Sahara'),
  ('ER', 'Eritrea'),
  ('ES', 'Spain'),
  ('ET', 'Ethiopia'),
  ('FI', 'Finland'),
  ('FJ', 'Fiji'),
  ('FK', 'Falkland Islands'),
  ('FM', 'Micronesia'),
  ('FO', 'Faroe Islands'),
  ('FR', 'France'),
  ('FX', 'France'),
  ('GA', 'Gabon'),
  ('GB', 'United Kingdom'),
  ('GD', 'Grenada'),
  ('GE', 'Georgia'),
  ('GF', 'French Guiana'),
  ('GG', 'Guernsey'),
  ('GH', 'Ghana'),
  ('GI', 'Gibraltar'),
  ('GL', 'Greenland'),
  ('GM', 'Gambia'),
  ('GN', 'Guinea'),
  ('GP', 'Guadeloupe'),
  ('GQ', 'Equatorial Guinea'),
  ('GR', 'Greece'),
  ('GS', 'South Georgia & South Sandwich Islands'),
  ('GT', 'Guatemala'),
  ('GU', 'Guam'),
  ('GW', 'Guinea-Bissau'),
  ('GY', 'Guyana'),
  ('HK', 'Hong Kong SAR China'),
  ('HM', 'Heard & McDonald Islands'),
  ('HN', 'Honduras'),
  ('HR', 'Croatia'),
  ('HT', 'Haiti'),
  ('HU', 'Hungary'),
  ('HV', 'Burkina Faso'),
  ('IC', 'Canary Islands'),
  ('ID', 'Indonesia'),
  ('IE', 'Ireland'),
  ('IL', 'Israel'),
  ('IM', 'Isle of Man'),
  ('IN', 'India'),
  ('IO', 'British Indian Ocean Territory'),
  ('IQ', 'Iraq'),
  ('IR', 'Iran'),
  ('IS', 'Iceland'),
  ('IT', 'Italy'),
  ('JE', 'Jersey'),
  ('JM', 'Jamaica'),
  ('JO', 'Jordan'),
  ('JP', 'Japan'),
  ('KE', 'Kenya'),
  ('KG', 'Kyrgyzstan'),
  ('KH', 'Cambodia'),
  ('KI', 'Kiribati'),
  ('KM', 'Comoros'),
  ('KN', 'St. Kitts & Nevis'),
  ('KP', 'North Korea'),
  ('KR', 'South Korea'),
  ('KW', 'Kuwait'),
  ('KY', 'Cayman Islands'),
  ('KZ', 'Kazakhstan'),
  ('LA', 'Laos'),
  ('LB', 'Lebanon'),
  ('LC', 'St. Lucia'),
  ('LI', 'Liechtenstein'),
  ('LK', 'Sri Lanka'),
  ('LR', 'Liberia'),
  ('LS', 'Lesotho'),
  ('LT', 'Lithuania'),
  ('LU', 'Luxembourg'),
  ('LV', 'Latvia'),
  ('LY', 'Libya'),
  ('MA', 'Morocco'),
  ('MC', 'Monaco'),
  ('MD', 'Moldova'),
  ('ME', 'Montenegro'),
  ('MF', 'St. Martin'),
  ('MG', 'Madagascar'),
  ('MH', 'Marshall Islands'),
  ('MK', 'North Macedonia'),
  ('ML', 'Mali'),
  ('MM', 'Myanmar (Burma)'),
  ('MN', 'Mongolia'),
  ('MO', 'Macao SAR China'),
  ('MP', 'Northern Mariana Islands'),
  ('MQ', 'Martinique'),
  ('MR', 'Mauritania'),
  ('MS', 'Montserrat'),
  ('MT', 'Malta'),
  ('MU', 'Mauritius'),
  ('MV', 'Maldives'),
  ('MW', 'Malawi'),
  ('MX', 'Mexico'),
  ('MY', 'Malaysia'),
  ('MZ', 'Mozambique'),
  ('NA', 'Namibia'),
  ('NC', 'New Caledonia'),
  ('NE', 'Niger'),
  ('NF', 'Norfolk Island'),
  ('NG', 'Nigeria'),
  ('NH', 'Vanuatu'),
  ('NI', 'Nicaragua'),
  ('NL', 'Netherlands'),
  ('NO', 'Norway'),
  ('NP', 'Nepal'),
  ('NR', 'Nauru'),
  ('NU', 'Niue'),
  ('NZ', 'New Zealand'),
  ('OM', 'Oman'),
  ('PA', 'Panama'),
  ('PE', 'Peru'),
  ('PF', 'French Polynesia'),
  ('PG', 'Papua New Guinea'),
  ('PH', 'Philippines'),
  ('PK', 'Pakistan'),
  ('PL', 'Poland'),
  ('PM', 'St. Pierre & Miquelon'),
  ('PN', 'Pitcairn Islands'),
  ('PR', 'Puerto Rico'),
  ('PS', 'Palestinian Territories'),
  ('PT', 'Portugal'),
  ('PW', 'Palau'),
  ('PY', 'Paraguay'),
  ('QA', 'Qatar'),
  ('RE', 'Réunion'),
  ('RH', 'Zimbabwe'),
  ('RO', 'Romania'),
  ('RS', 'Serbia'),
  ('RU', 'Russia'),
  ('RW', 'Rwanda'),
  ('SA', 'Saudi Arabia'),
  ('SB', 'Solomon Islands'),
  ('SC', 'Seychelles'),
  ('SD', 'Sudan'),
  ('SE', 'Sweden'),
  ('SG', 'Singapore'),
  ('SH', 'St. Helena'),
  ('SI', 'Slovenia'),
  ('SJ', 'Svalbard & Jan Mayen'),
  ('SK', 'Slovakia'),
  ('SL', 'Sierra Leone'),
  ('SM', 'San Marino'),
  ('SN', 'Senegal'),
  ('SO', 'Somalia'),
  ('SR', 'Suriname'),
  ('SS', 'South Sudan'),
  ('ST', 'São Tomé & Príncipe'),
  ('SU', 'Russia'),
  ('SV', 'El Salvador'),
  ('SX', 'Sint Maarten'),
  ('SY', 'Syria'),
  ('SZ', 'Eswatini'),
  ('TA', 'Tristan da Cunha'),
  ('TC', 'Turks & Caicos Islands'),
  ('TD', 'Chad'),
  ('TF', 'French Southern Territories'),
  ('TG', 'Togo'),
  ('TH', 'Thailand'),
  ('TJ', 'Tajikistan'),
  ('TK', 'Tokelau'),
  ('TL', 'Timor-Leste'),
  ('TM', 'Turkmenistan'),
  ('TN', 'Tunisia'),
  ('TO', 'Tonga'),
  ('TP', 'Timor-Leste'),
  ('TR', 'Türkiye'),
  ('TT', 'Trinidad & Tobago'),
  ('TV', 'Tuvalu'),
  ('TW', 'Taiwan'),
  ('TZ', 'Tanzania'),
  ('UA', 'Ukraine'),
  ('UG', 'Uganda'),
  ('UK', 'United Kingdom'),
  ('UM', 'U.S. Outlying Islands'),
  ('US', 'United States'),
  ('UY', 'Uruguay'),
  ('UZ', 'Uzbekistan'),
  ('VA', 'Vatican City'),
  ('VC', 'St. Vincent & Grenadines'),
  ('VD', 'Vietnam'),
  ('VE', 'Venezuela'),
  ('VG', 'British Virgin Islands'),
  ('VI', 'U.S. Virgin Islands'),
  ('VN', 'Vietnam'),
  ('VU', 'Vanuatu'),
  ('WF', 'Wallis & Futuna'),
  ('WS', 'Samoa'),
  ('XK', 'Kosovo'),
  ('YD', 'Yemen'),
  ('YE', 'Yemen'),
  ('YT', 'Mayotte'),
  ('YU', 'Serbia'),
  ('ZA', 'South Africa'),
  ('ZM', 'Zambia'),
  ('ZR', 'Congo - Kinshasa'),
  ('ZW', 'Zimbabwe');
create function learner_terms(member users) returns text language sql stable
begin atomic
  select search_text(member.first_name || ' ' || member.last_name || ' ' || member.username) || ' ' || lower(member.email)
         || coalesce(' ' || lower((select name from countries where code = member.country)), '');
end;
create function index_learner() returns trigger language plpgsql as $$
begin new.found_by = (select learner_terms(u) from users u where u.id = new.user_id); return new; end $$;
create trigger index_learner before insert on enrolments for each row execute function index_learner();
create function rename_learner() returns trigger language plpgsql as $$
begin update enrolments set found_by = learner_terms(new) where user_id = new.id and found_by <> learner_terms(new); return null; end $$;
create trigger rename_learner after update of first_name, last_name, username, email, country on users for each row execute function rename_learner();

create trigger courses_media after delete on courses
  referencing old table as gone for each statement execute function delete_media_assets('course');
create trigger lessons_media after delete on lessons
  referencing old table as gone for each statement execute function delete_media_assets('lesson');

-- Seconds of a film or a sound, else one: what a lesson's progress is measured by.
create function units_of(asset media_assets) returns integer language sql immutable parallel safe
begin atomic
  select case when asset.kind = 'video' then greatest(1, asset.duration_ms / 1000) else 1 end;
end;

-- The stars of a course, on average and smoothed by five times three, so that one review is no top place.
create function rating_of(ratings integer[]) returns real language sql immutable parallel safe
begin atomic
  select ((15 + ratings[1] + 2 * ratings[2] + 3 * ratings[3] + 4 * ratings[4] + 5 * ratings[5])::real
          / (5 + ratings[1] + ratings[2] + ratings[3] + ratings[4] + ratings[5]))::real;
end;

create function index_course() returns trigger language plpgsql as $$
begin
  if new.status = 'published' and new.is_listed and new.user_id is not null
     and new.hidden_at is null and new.removed_at is null and new.deleted_at is null then
    insert into market_courses (course_id, words, tags, difficulty_level, language, amount_minor, published_at, rating)
    values (new.id, search_words_of(new.title, left(new.description, 4000), array_to_string(new.tags, ' ')), new.tags,
            new.difficulty_level, new.language, coalesce(new.amount_minor, 0), coalesce(new.published_at, new.created_at),
            coalesce((select rating_of(s.ratings) from course_stats s where s.course_id = new.id), 3))
    on conflict (course_id) do update set words = excluded.words, tags = excluded.tags,
      difficulty_level = excluded.difficulty_level, language = excluded.language,
      amount_minor = excluded.amount_minor, published_at = excluded.published_at;
  else
    delete from market_courses where course_id = new.id;
  end if;
  return null;
end $$;
create trigger index_course after insert or update of user_id, title, description, tags, difficulty_level, language,
  amount_minor, status, is_listed, published_at, hidden_at, removed_at, deleted_at on courses
  for each row execute function index_course();

create function index_rating() returns trigger language plpgsql as $$
begin
  update market_courses set rating = rating_of(new.ratings) where course_id = new.course_id;
  return null;
end $$;
create trigger index_rating after update of ratings on course_stats
  for each row when (old.ratings is distinct from new.ratings) execute function index_rating();

-- What there is to learn for everyone: neither deleted nor a draft, and there already. Joined like the functions of 0007.
create function is_learnable(lesson lessons) returns setof boolean language sql stable parallel safe rows 1
begin atomic
  select true where lesson.deleted_at is null and not lesson.is_draft
     and (lesson.kind = 'text'
       or (select true from media_assets m where m.id = lesson.file_id and m.status = 'published') is true
       or (lesson.kind = 'quiz'
         and (select true from questions q where q.quiz_id = lesson.id and q.deleted_at is null limit 1) is true));
end;

-- A course stays with its learners when its creator's account is erased, and so do its files: they are nobody's then.
alter table uploads alter user_id drop not null;
