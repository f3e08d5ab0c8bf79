import { Module } from '@nestjs/common';
import type { DynamicModule, OnApplicationShutdown, Type } from '@nestjs/common';
import { APP_INTERCEPTOR } from '@nestjs/core';
import { DocumentThreads } from '#documents';
import { Exports } from '../exports/exports.interceptor.js';
import type { Ledger } from '#platform';
import { ControlExceptionsController } from '../floor/control-exceptions.controller.js';
import { DropBoxesController } from '../floor/drop-boxes.controller.js';
import { FormMatchesController } from '../floor/form-matches.controller.js';
import { FormSeriesController } from '../floor/form-series.controller.js';
import { GamesController } from '../floor/games.controller.js';
import { AmountsDueController } from '../floor/amounts-due.controller.js';
import { InventoryController } from '../floor/inventory.controller.js';
import { InventoryRegistersController } from '../floor/inventory-registers.controller.js';
import { MarkersController } from '../floor/markers.controller.js';
import { PitsController } from '../floor/pits.controller.js';
import { PropertyController } from '../floor/property.controller.js';
import { RoundsController } from '../floor/rounds.controller.js';
import { ShoesController } from '../floor/shoes.controller.js';
import { StaffingController } from '../floor/staffing.controller.js';
import { TablesController } from '../floor/tables.controller.js';
import { VigorishFormsController } from '../floor/vigorish-forms.controller.js';
import { HealthController } from '../health/health.controller.js';
import { IdentityModule } from '../identity/index.js';
import { PapersController } from '../papers/papers.controller.js';
import { PublishedEventsController } from '../published-events/published-events.controller.js';
import { FigureEventsController } from '../reports/figure-events.controller.js';
import { GamingDaysController } from '../reports/gaming-days.controller.js';
import { HistoriesController } from '../reports/histories.controller.js';
import { JournalController } from '../reports/journal.controller.js';
import { ReceivableController } from '../reports/receivable.controller.js';
import { TheoryController } from '../reports/theory.controller.js';
import { FormReportsController } from '../reports/forms.controller.js';
import { ReportsController } from '../reports/reports.controller.js';
import { StatisticsController } from '../reports/statistics.controller.js';
import { LedgerService } from './ledger.service.js';
import { LEDGER } from './ledger.tokens.js';

/** The controllers of the API, without those of accounts and sign-in. */
export const LEDGER_CONTROLLERS: readonly Type[] = [
  HealthController,
  PropertyController,
  PitsController,
  GamesController,
  TablesController,
  ShoesController,
  RoundsController,
  AmountsDueController,
  MarkersController,
  VigorishFormsController,
  StaffingController,
  DropBoxesController,
  ControlExceptionsController,
  FormSeriesController,
  FormMatchesController,
  InventoryController,
  InventoryRegistersController,
  GamingDaysController,
  HistoriesController,
  ReportsController,
  FormReportsController,
  FigureEventsController,
  ReceivableController,
  StatisticsController,
  TheoryController,
  JournalController,
  PapersController,
  PublishedEventsController,
];

/** The whole API over a ledger. The caller opens and closes the ledger. */
@Module({})
export class LedgerModule implements OnApplicationShutdown {
  constructor(private readonly threads: DocumentThreads) {}

  /** Pending requests have had their time by now. */
  onApplicationShutdown(): Promise<void> {
    return this.threads.close();
  }

  static over(ledger: Ledger): DynamicModule {
    return {
      module: LedgerModule,
      imports: [IdentityModule.with(ledger.accounts)],
      controllers: [...LEDGER_CONTROLLERS],
      providers: [
        { provide: LEDGER, useValue: ledger },
        { provide: APP_INTERCEPTOR, useClass: Exports },
        { provide: DocumentThreads, useFactory: () => new DocumentThreads() },
        LedgerService,
      ],
    };
  }
}
