import type { AutomaticReason, Category, Direction, ReportStatus } from '@vigie/command-service/contract';
import type { ExportLocale } from '../contract/index.ts';

/** The words of exported files. They are as in the client's catalogues, which only the client has. */
export interface Words {
  readonly reports: string;
  readonly accesses: string;
  /** How their files' names begin: letters and hyphens only. */
  readonly files: { readonly reports: string; readonly accesses: string };
  readonly reportHead: readonly string[];
  readonly accessHead: readonly string[];
  readonly categories: Readonly<Record<Category, string>>;
  readonly statuses: Readonly<Record<ReportStatus | 'deleted', string>>;
  readonly directions: Readonly<Record<Direction, string>>;
  readonly reasons: Readonly<Record<AutomaticReason, string>>;
}

const EN: Words = {
  reports: 'Reports',
  accesses: 'Exits and entries',
  files: { reports: 'reports', accesses: 'exits-and-entries' },
  reportHead: [
    'Reported on',
    'Category',
    'Students',
    'Location',
    'Comment',
    'Status',
    'Reported by',
    'Filed by',
    'Filed on',
    'Deleted on',
  ],
  accessHead: [
    'Date',
    'Time',
    'Last name',
    'First name',
    'Class',
    'Direction',
    'Authorized by',
    'Recorded on',
    'Reason',
  ],
  categories: {
    phone: 'Phone',
    computer: 'Computer',
    behaviour: 'Behaviour',
    disrespect: 'Disrespect',
    dress: 'Dress',
    'badge defect': 'Badge defect',
  },
  statuses: { filable: 'To file', unfinalized: 'Not finalized', filed: 'Filed', deleted: 'Deleted' },
  directions: { in: 'Entry', out: 'Exit' },
  reasons: { 'auto:offline': 'Recorded without network', 'auto:unanswered': 'Could not be sent at once' },
};

const FR: Words = {
  reports: 'Rapports',
  accesses: 'Sorties et entrées',
  files: { reports: 'rapports', accesses: 'sorties-et-entrees' },
  reportHead: [
    'Signalé le',
    'Catégorie',
    'Élèves',
    'Lieu',
    'Commentaire',
    'Statut',
    'Signalé par',
    'Saisi par',
    'Saisi le',
    'Supprimé le',
  ],
  accessHead: ['Date', 'Heure', 'Nom', 'Prénom', 'Classe', 'Sens', 'Autorisée par', 'Enregistrée le', 'Motif'],
  categories: {
    phone: 'Téléphone',
    computer: 'Ordinateur',
    behaviour: 'Comportement',
    disrespect: 'Manque de respect',
    dress: 'Tenue',
    'badge defect': 'Défaut de badge',
  },
  statuses: { filable: 'À saisir', unfinalized: 'Non finalisé', filed: 'Saisi', deleted: 'Supprimé' },
  directions: { in: 'Entrée', out: 'Sortie' },
  reasons: { 'auto:offline': 'Enregistrée sans réseau', 'auto:unanswered': 'N’a pas pu être envoyée aussitôt' },
};

export const WORDS: Readonly<Record<ExportLocale, Words>> = { en: EN, fr: FR };
