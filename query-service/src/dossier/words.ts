import type { StudentStatus } from '@vigie/command-service/contract';
import type { ExportLocale, TimelineChange, TimelineEntry } from '../contract/index.ts';

/** The words of a dossier's page beside those of exports. They are as in the client's catalogues, where those have them. */
export interface DossierWords {
  readonly title: string;
  readonly madeOn: string;
  readonly times: string;
  readonly lastName: string;
  readonly firstName: string;
  readonly email: string;
  readonly class: string;
  readonly tagNb: string;
  readonly addedOn: string;
  readonly colours: Readonly<Record<StudentStatus, string>>;
  readonly badges: string;
  readonly from: string;
  readonly to: string;
  readonly authorizedBy: string;
  readonly recordedOn: string;
  readonly reason: string;
  readonly status: string;
  readonly reportedBy: string;
  readonly filedBy: string;
  readonly filedOn: string;
  readonly deletedOn: string;
  readonly otherStudents: string;
  readonly history: string;
  readonly deeds: Readonly<Record<TimelineEntry['type'], string>>;
  /** Of a change that nobody made: it took a removed student out, who is not the one of the page. */
  readonly removal: string;
  readonly fields: Readonly<Record<TimelineChange['field'], string>>;
  readonly before: string;
  readonly after: string;
  readonly yes: string;
  readonly no: string;
  readonly bugReports: string;
  readonly closed: string;
  readonly none: string;
}

const EN: DossierWords = {
  title: 'Dossier',
  madeOn: 'Made on',
  times: 'Times are the school’s. Other students are counted and not named, but for what somebody wrote.',
  lastName: 'Last name',
  firstName: 'First name',
  email: 'Email',
  class: 'Class',
  tagNb: 'Tag number',
  addedOn: 'Added on',
  colours: { cyan: 'Cyan', blue: 'Blue', red: 'Red', black: 'Black' },
  badges: 'Badges',
  from: 'From',
  to: 'To',
  authorizedBy: 'Authorized by',
  recordedOn: 'Recorded on',
  reason: 'Reason',
  status: 'Status',
  reportedBy: 'Reported by',
  filedBy: 'Filed by',
  filedOn: 'Filed on',
  deletedOn: 'Deleted on',
  otherStudents: 'Other students',
  history: 'History',
  deeds: {
    ReportSubmitted: 'Reported',
    ReportRevised: 'Changed',
    ReportFiled: 'Filed on Pronote',
    ReportUnfiled: 'Filing cancelled',
    ReportDeleted: 'Deleted',
    ReportRestored: 'Restored',
  },
  removal: 'Another student deleted',
  fields: {
    category: 'Category',
    students: 'Students',
    location: 'Location',
    comment: 'Comment',
    finalized: 'Finalized',
  },
  before: 'Before',
  after: 'After',
  yes: 'Yes',
  no: 'No',
  bugReports: 'Bug reports',
  closed: 'Closed',
  none: '–',
};

const FR: DossierWords = {
  title: 'Dossier',
  madeOn: 'Établi le',
  times:
    'Les heures sont celles de l’établissement. Les autres élèves sont comptés sans être nommés, sauf dans ce que quelqu’un a écrit.',
  lastName: 'Nom',
  firstName: 'Prénom',
  email: 'E-mail',
  class: 'Classe',
  tagNb: 'Numéro de badge',
  addedOn: 'Ajouté le',
  colours: { cyan: 'Cyan', blue: 'Bleu', red: 'Rouge', black: 'Noir' },
  badges: 'Badges',
  from: 'Du',
  to: 'Au',
  authorizedBy: 'Autorisée par',
  recordedOn: 'Enregistrée le',
  reason: 'Motif',
  status: 'Statut',
  reportedBy: 'Signalé par',
  filedBy: 'Saisi par',
  filedOn: 'Saisi le',
  deletedOn: 'Supprimé le',
  otherStudents: 'Autres élèves',
  history: 'Historique',
  deeds: {
    ReportSubmitted: 'Signalé',
    ReportRevised: 'Modifié',
    ReportFiled: 'Saisi dans Pronote',
    ReportUnfiled: 'Saisie annulée',
    ReportDeleted: 'Supprimé',
    ReportRestored: 'Restauré',
  },
  removal: 'Autre élève supprimé',
  fields: {
    category: 'Catégorie',
    students: 'Élèves',
    location: 'Lieu',
    comment: 'Commentaire',
    finalized: 'Finalisé',
  },
  before: 'Avant',
  after: 'Après',
  yes: 'Oui',
  no: 'Non',
  bugReports: 'Signalements de bugs',
  closed: 'Clos',
  none: '–',
};

export const DOSSIER_WORDS: Readonly<Record<ExportLocale, DossierWords>> = { en: EN, fr: FR };
