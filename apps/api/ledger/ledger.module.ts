import { Module } from '@nestjs/common';
import type { DynamicModule, OnApplicationShutdown, Type } from '@nestjs/common';
import { APP_INTERCEPTOR } from '@nestjs/core';
import { DocumentThreads } from '#documents';
import { Exports } from '../exports/exports.interceptor.js';
import type { Ledger } from '#platform';
import { ControlExceptionsController } from '../exceptions/control-exceptions.controller.js';
import { DropBoxesController } from '../drop/drop-boxes.controller.js';
import { FormMatchesController } from '../vigorish/form-matches.controller.js';
import { FormSeriesController } from '../forms/form-series.controller.js';
import { GamesController } from '../rounds/games.controller.js';
import { AmountsDueController } from '../vigorish/amounts-due.controller.js';
import { InventoryController } from '../inventory/inventory.controller.js';
import { InventoryRegistersController } from '../inventory/inventory-registers.controller.js';
import { MarkersController } from '../vigorish/markers.controller.js';
import { PitsController } from '../rounds/pits.controller.js';
import { PropertyController } from '../property/property.controller.js';
import { RoundsController } from '../rounds/rounds.controller.js';
import { ShoesController } from '../rounds/shoes.controller.js';
import { StaffingController } from '../staffing/staffing.controller.js';
import { TablesController } from '../rounds/tables.controller.js';
import { VigorishFormsController } from '../vigorish/vigorish-forms.controller.js';
import { HealthController } from '../health/health.controller.js';
import { IdentityModule } from '../identity/index.js';
import { PapersController } from '../papers/papers.controller.js';
import { PublishedEventsController } from '../published-events/published-events.controller.js';
import { FigureEventsController } from '../books/figure-events.controller.js';
import { GamingDaysController } from '../books/gaming-days.controller.js';
import { HistoriesController } from '../books/histories.controller.js';
import { JournalController } from '../books/journal.controller.js';
import { ReceivableController } from '../vigorish/receivable.controller.js';
import { TheoryController } from '../books/theory.controller.js';
import { FormReportsController } from '../vigorish/forms.controller.js';
import { ReportsController } from '../books/reports.controller.js';
import { StatisticsController } from '../books/statistics.controller.js';
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
